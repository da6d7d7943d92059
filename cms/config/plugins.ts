import { imageWidths, limits, uploadPreset } from '../src/contract';
import { derivedSecret, env } from '../src/env';
import { mailTransport } from '../src/lib/mail-transport';

const local = { provider: 'local', providerOptions: { localServer: { maxage: 31_536_000_000 } } };

/** The timeout is for an idle connection; uploading a picture has a timeout of its own, too. */
const cloudinaryUpload = { upload_preset: uploadPreset, timeout: 8000 };

const cloudinary = env.cloudinary && {
  provider: 'cloudinary',
  providerOptions: {
    cloud_name: env.cloudinary.name,
    api_key: env.cloudinary.key,
    api_secret: env.cloudinary.secret,
  },
  actionOptions: { upload: cloudinaryUpload, uploadStream: cloudinaryUpload },
};

const mail = {
  provider: 'nodemailer',
  providerOptions: mailTransport(env.smtpUrl),
  settings: { defaultFrom: env.mailFrom.address },
};

export default () => ({
  'users-permissions': { config: { jwtSecret: derivedSecret('users-permissions') } },
  upload: {
    config: {
      ...(cloudinary ?? local),
      sizeLimit: limits.uploadBytes,
      breakpoints: imageWidths,
    },
  },
  email: { config: mail },
});
