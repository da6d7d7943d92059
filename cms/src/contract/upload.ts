import { z } from 'zod';
import { limits } from './limits';
import { operation } from './operation';

export const uploadPreset = 'blogging';

const megabytes = limits.uploadBytes / 1024 / 1024;

export const uploadFormSchema = z.object({
  upload_preset: z.literal(uploadPreset, { error: 'Unknown upload preset' }),
  file: z.file({ error: 'Send one file' }).meta({
    description: `JPEG, PNG, WebP, GIF or AVIF; at most ${megabytes} MiB and ${limits.pixels / 1e6} megapixels.`,
  }),
});

export const uploadedSchema = z.object({
  secure_url: z.string(),
  width: z.number(),
  height: z.number(),
  srcset: z.string().nullable(),
});
export type Uploaded = z.infer<typeof uploadedSchema>;

export const upload = operation('POST', '/uploads', 'Uploads', {
  summary: 'Uploads a picture.',
  body: uploadFormSchema,
  isForm: true,
  refuses: [503],
  status: 201,
  answer: uploadedSchema,
});
