import type { Role } from './contract';

export type Caller = Role | 'visitor';

const anyone: readonly Caller[] = ['visitor', 'user', 'admin'];
const members: readonly Caller[] = ['user', 'admin'];
const admins: readonly Caller[] = ['admin'];

/** Who may do what. Ownership is checked in the query that reads the row. */
export const permissions = {
  'audit.list': admins,
  'blog.create': members,
  'blog.deleteAny': admins,
  'blog.deleteOwn': members,
  'blog.list': anyone,
  'blog.listModerated': admins,
  'blog.listOwn': members,
  'blog.moderate': admins,
  'blog.neighbours': anyone,
  'blog.read': anyone,
  'blog.readOwn': members,
  'blog.recommend': anyone,
  'blog.search': anyone,
  'blog.sitemap': anyone,
  'blog.update': members,
  'category.list': anyone,
  'comment.create': members,
  'comment.delete': members,
  'comment.list': anyone,
  'contact.send': anyone,
  'description.read': anyone,
  'follow.change': members,
  'like.change': members,
  'overview.read': admins,
  'provider.manage': members,
  'provider.signIn': anyone,
  'session.end': members,
  'session.find': anyone,
  'session.list': members,
  'session.login': anyone,
  'session.logout': anyone,
  'setting.change': admins,
  'setting.read': anyone,
  'setting.readAll': admins,
  'subscriber.add': anyone,
  'tag.list': anyone,
  'tag.read': anyone,
  'upload.store': members,
  'user.ban': admins,
  'user.changePassword': members,
  'user.changeRole': admins,
  'user.list': admins,
  'user.read': anyone,
  'user.readSelf': members,
  'user.register': anyone,
  'user.update': members,
} satisfies Record<string, readonly Caller[]>;

export type Action = keyof typeof permissions;
