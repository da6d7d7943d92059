import { imageWidths, limits, uploadPreset } from '../src/contract';
import { derivedSecret, env } from '../src/env';
import { mailTransport } from '../src/lib/mail-transport';

const local = { provider: 'local', providerOptions: { localServer: { maxage: 31_536_000_000 } } };

const timeout = 8000;

/** The timeout is for an idle connection; uploading a picture has a timeout of its own, too. */
const cloudinaryUpload = { upload_preset: uploadPreset, timeout };

const cloudinary = env.cloudinary && {
  provider: 'cloudinary',
  providerOptions: {
    cloud_name: env.cloudinary.name,
    api_key: env.cloudinary.key,
    api_secret: env.cloudinary.secret,
  },
  actionOptions: { upload: cloudinaryUpload, uploadStream: cloudinaryUpload },
};

const s3Upload = { CacheControl: 'public, max-age=31536000, immutable' };

const s3 = env.s3 && {
  provider: 'aws-s3',
  providerOptions: {
    baseUrl: env.s3.publicUrl,
    // By this folder `image-address.ts` knows our pictures.
    rootPath: 'uploads',
    s3Options: {
      endpoint: env.s3.endpoint,
      region: env.s3.region,
      credentials: { accessKeyId: env.s3.key, secretAccessKey: env.s3.secret },
      // Only AWS has a host name for each bucket everywhere.
      forcePathStyle: true,
      // Without this key the provider asks for `public-read`, which new buckets at AWS and several services refuse.
      params: { Bucket: env.s3.bucket, ACL: undefined },
      // Several services refuse the checksums that the SDK adds by default.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      // A second try would outlast the timeout. A kept connection may be closed by now, so each file gets a new one.
      maxAttempts: 1,
      requestHandler: {
        requestTimeout: timeout,
        throwOnRequestTimeout: true,
        httpAgent: { keepAlive: false },
        httpsAgent: { keepAlive: false },
      },
    },
  },
  actionOptions: { upload: s3Upload, uploadStream: s3Upload },
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
      ...(cloudinary ?? s3 ?? local),
      sizeLimit: limits.uploadBytes,
      breakpoints: imageWidths,
    },
  },
  email: { config: mail },
});
