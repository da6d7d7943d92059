import type { User } from 'cms/contract';
import type { failures } from './failures';

export type UserAction = keyof typeof failures;

/** An account as its row shows it, with the deeds that the CMS would not refuse. */
export function userRow(user: User, viewerId: string) {
  return {
    id: user._id,
    name: user.name,
    email: user.email,
    picture: user.profilePicture,
    role: user.role,
    isBanned: user.banned,
    isViewer: user._id === viewerId,
    date: user.createdAt,
    deeds: deedsOn(user, viewerId),
  };
}

export type UserRow = ReturnType<typeof userRow>;

function deedsOn({ _id, role, banned }: User, viewerId: string): UserAction[] {
  if (_id === viewerId) return [];
  if (role === 'admin') return ['removeAdmin'];
  return banned ? ['unban'] : ['makeAdmin', 'ban'];
}
