import type { BrowserContext } from '@playwright/test';

// One pixel is enough: the picture itself does not matter here.
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
export const picture = { name: 'me.png', mimeType: 'image/png', buffer: pixel };

/** Gives a user the picture that the profile's dialog asks for. */
export async function addFace({ request }: BrowserContext, id: string) {
  const multipart = { file: picture, upload_preset: 'blogging' };
  const { secure_url } = await (await request.post('/api/v1/uploads', { multipart })).json();
  await request.put(`/api/v1/users/profile/${id}`, { data: { profilePicture: secure_url } });
}
