import { index, table } from './schema-object';

/** Uploads and the rows that name them. */
export const uploadSchema = () => [
  // The upload plugin's table has none; the cleanup of the folder looks up many files.
  index('files_hash_idx', 'files (hash)'),
  // Without CASCADE: a picture cannot be deleted before every row that names it has let go of it.
  table(
    'upload_uses',
    `holder varchar(20) NOT NULL,
     holder_id integer NOT NULL,
     upload_id integer NOT NULL REFERENCES uploads (id),
     PRIMARY KEY (holder, holder_id, upload_id)`,
  ),
  index('upload_uses_upload_idx', 'upload_uses (upload_id)'),
];
