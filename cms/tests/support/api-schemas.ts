import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

interface ApiSchema {
  name: string;
  collectionName: string;
  pluginOptions?: Record<string, { visible?: boolean }>;
}

const api = path.resolve(__dirname, '../../src/api');

/** The content types of every feature, as their files describe them. */
export const apiSchemas: ApiSchema[] = readdirSync(api, { encoding: 'utf8', recursive: true })
  .filter((file) => file.endsWith('schema.json'))
  .map((file) => ({
    name: path.basename(path.dirname(file)),
    ...JSON.parse(readFileSync(path.join(api, file), 'utf8')),
  }));
