import type { Viewer } from '../../../ui/layout/viewer';

/** Whether somebody may delete a response: its author, the blog's author, an admin. */
export function mayDelete(
  viewer: Pick<Viewer, '_id' | 'role'> | null,
  authorId: string,
  hostId: string,
): boolean {
  if (!viewer) return false;
  return viewer.role === 'admin' || viewer._id === authorId || viewer._id === hostId;
}
