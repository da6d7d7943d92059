import path from 'node:path';
import { env } from '../env';

/** The places of the product's data. */
export const databaseFile = path.join(env.dataDir, 'linefeed.db');
export const uploadsFolder = path.join(env.dataDir, 'public', 'uploads');
