import { z } from 'zod';
import { operation } from './operation';

export const uploadPreset = 'blogging';

export const uploadedSchema = z.object({
  secure_url: z.string(),
  width: z.number(),
  height: z.number(),
  srcset: z.string().nullable(),
});
export type Uploaded = z.infer<typeof uploadedSchema>;

export const upload = operation({
  method: 'POST',
  path: '/uploads',
  summary: 'Stores a picture (multipart: `file`, and `upload_preset` = `blogging`).',
  status: 201,
  answer: uploadedSchema,
});
