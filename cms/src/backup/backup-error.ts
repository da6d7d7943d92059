/** Stops a command; the message is one sentence for the person who runs it. */
export class BackupError extends Error {}

interface SystemError {
  code?: string;
  path?: string;
}

const reasons: Record<string, string> = {
  ENOSPC: 'The disk is full',
  EDQUOT: 'The disk quota is used up',
  EACCES: 'This user may not do that',
  EPERM: 'This user may not do that',
  EROFS: 'The file system is read-only',
  ENOENT: 'There is no such file',
  EISDIR: 'This is a folder',
  ECONNREFUSED: 'The database cannot be reached',
  ENOTFOUND: 'The host of the database is unknown',
  SQLITE_FULL: 'The disk is full',
  SQLITE_BUSY: 'The database is locked by another program',
  SQLITE_LOCKED: 'The database is locked by another program',
};

/** An error as one line: known causes in words, others as they are. */
export function describeFailure(error: unknown): string {
  if (error instanceof BackupError) return error.message;
  const { code = '', path } = error as SystemError;
  const message = error instanceof Error ? error.message : String(error);
  const reason = reasons[code];
  // An error for several addresses of one host has no message of its own.
  const detail = message || code;
  return reason ? `${reason}${path ? `: ${path}` : ''} (${detail}).` : detail;
}
