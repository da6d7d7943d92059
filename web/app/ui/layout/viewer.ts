import type { User } from 'cms/contract';

/** What the pages know of the person who is logged in. */
export type Viewer = Pick<User, '_id' | 'name' | 'role' | 'profilePicture'>;

/** Picks what the pages may know. */
export function toViewer({ _id, name, role, profilePicture }: User): Viewer {
  return { _id, name, role, profilePicture };
}
