import type { Role } from './contract';

export type Caller = Role | 'visitor';

const anyone: readonly Caller[] = ['visitor', 'user', 'admin'];
const members: readonly Caller[] = ['user', 'admin'];

/** Who may do what. Ownership is asked for where the thing is looked up. */
export const permissions = {
  'blog.list': anyone,
  'blog.read': anyone,
  'blog.recommend': anyone,
  'category.list': anyone,
  'comment.list': anyone,
  'session.find': anyone,
  'session.login': anyone,
  'session.logout': anyone,
  'setting.read': anyone,
  'user.readSelf': members,
  'user.register': anyone,
} satisfies Record<string, readonly Caller[]>;

export type Action = keyof typeof permissions;
