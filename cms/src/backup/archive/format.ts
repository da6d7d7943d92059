import { z } from 'zod';

/**
 * A backup is a tar file, compressed by gzip, with these entries in this order:
 *
 * - `backup.json`: what it is a backup of, and how its tables are made
 * - `tables/NAME/0001.jsonl` …: the rows of each table, one JSON object in each line
 * - `uploads/NAME`: each uploaded picture
 * - `uploads.sha256`: the hashes of the pictures, as `sha256sum` writes them
 * - `manifest.json`: the rows of each table, and their hash. It comes last, so that a file which was cut off has none
 */
export const format = 1;

export const entryNames = {
  header: 'backup.json',
  uploadHashes: 'uploads.sha256',
  manifest: 'manifest.json',
} as const;
export const tablesPrefix = 'tables/';
export const uploadsPrefix = 'uploads/';

/** A table is written in parts of about a megabyte, each larger by one row at most, and read part by part. */
export const maxPartBytes = 16_000_000;
export const maxPartLines = 200_000;
/** The header, with the description of all tables, and the manifest. */
export const maxJsonBytes = 4_000_000;

/** Far more than we have; each costs memory and a statement before the first row is read. */
const most = { tables: 500, columns: 500, keys: 100, migrations: 1000 };

/** Names become part of SQL. */
const name = z.string().regex(/^[A-Za-z][A-Za-z0-9_-]{0,62}$/);
const shortText = z.string().max(1000);
const names = z.array(name).max(64);

const columnSchema = z.object({
  name,
  /** A type of knex's table builder. */
  type: z.enum([
    ...['increments', 'integer', 'smallint', 'bigInteger', 'boolean', 'datetime', 'timestamp', 'jsonb'],
    ...['json', 'string', 'text', 'decimal', 'double', 'float', 'date', 'time', 'uuid'],
  ] as [string, ...string[]]),
  args: z
    .array(
      z.union([
        z.number().int().min(0).max(10_000_000),
        z.literal('longtext'),
        z.strictObject({ useTz: z.boolean().optional(), precision: z.number().optional() }),
        z.strictObject({ primary: z.boolean(), primaryKey: z.boolean() }),
      ]),
    )
    .max(4)
    .optional(),
  defaultTo: z.union([shortText, z.number(), z.boolean(), z.null()]).optional(),
  notNullable: z.boolean().nullish(),
  unsigned: z.boolean().nullish(),
  /** Left empty, like a table that is ended. */
  isEnded: z.boolean().optional(),
});

const indexSchema = z.object({ name, columns: names, type: z.enum(['unique', 'primary']).nullish() });

const foreignKeySchema = z.object({
  name,
  columns: names,
  referencedTable: name,
  referencedColumns: names,
  onDelete: z.enum(['CASCADE', 'SET NULL', 'RESTRICT', 'NO ACTION']).nullish(),
});

/** How a table is made: as Strapi stores it of its own tables. */
export const tableSchema = z.object({
  name,
  columns: z.array(columnSchema).min(1).max(most.columns),
  indexes: z.array(indexSchema).max(most.keys),
  foreignKeys: z.array(foreignKeySchema).max(most.keys),
  /** The columns of the primary key, if it is not an id that counts up. */
  primary: names.optional(),
  /** The last id that was given: none is given twice, also after a restore. */
  lastId: z.number().int().min(0).optional(),
  /** Made empty: what its rows stand for ends with a restore. */
  isEnded: z.boolean().optional(),
});

const hasNoNameTwice = (tables: readonly { name: string }[]) =>
  new Set(tables.map((table) => table.name.toLowerCase())).size === tables.length;

export const headerSchema = z.object({
  product: z.literal('linefeed'),
  format: z.number().int(),
  version: shortText,
  createdAt: z.iso.datetime(),
  database: z.enum(['sqlite', 'postgres']),
  siteUrl: shortText,
  /** The changes to older data that the database has had. */
  migrations: z.array(shortText).max(most.migrations),
  tables: z.array(tableSchema).max(most.tables).refine(hasNoNameTwice),
  /** How much there is about: for the progress, and to see that there is room. */
  bytes: z.object({ database: z.number().min(0), uploads: z.number().min(0) }),
});

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const tableHashSchema = z.object({ rows: z.number().int().min(0), sha256 });

export const manifestSchema = z.object({
  createdAt: z.iso.datetime(),
  /** The hash is of the lines of all parts, so that `cat tables/NAME/* | sha256sum` gives it too. */
  tables: z.record(name, tableHashSchema).refine((tables) => Object.keys(tables).length <= most.tables),
  uploads: z.object({ files: z.number().int().min(0), bytes: z.number().min(0), sha256 }),
  /** Pictures that the database names and the folder did not have: how many, and some of their names. */
  missing: z.object({ files: z.number().int().min(0), some: z.array(shortText).max(100) }),
});

export type Column = z.infer<typeof columnSchema>;
export type Table = z.infer<typeof tableSchema>;
export type Header = z.infer<typeof headerSchema>;
export type Manifest = z.infer<typeof manifestSchema>;
export type TableHash = z.infer<typeof tableHashSchema>;

/** A name that is a file in the folder of uploads, and nothing else. */
export const isFileName = (text: string) =>
  // eslint-disable-next-line no-control-regex -- control characters are what is looked for
  text !== '' && !text.startsWith('.') && !/[/\\\x00-\x1f\x7f]/.test(text) && Buffer.byteLength(text) <= 255;
