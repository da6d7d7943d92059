import {
  type Author,
  type AuthorPage,
  isLinkAddress,
  type ListedUser,
  personalLinkSchema,
  shownImage,
  type User,
  validEntries,
} from '../../contract';
import { isoDate, parseJson } from '../../database/dates-and-json';
import type { AuthorColumns, AuthorRow, UserRow, UserWithFollowing } from './services/user';

/** Rows written past the API may hold any address. */
const presentLinks = ({ website, links }: UserRow) => ({
  website: website && isLinkAddress(website) ? website : '',
  links: validEntries(personalLinkSchema, parseJson(links, [])),
});

/** A user, for themselves and for admins. */
export function presentUser(user: UserWithFollowing): User {
  return {
    _id: user.document_id,
    name: user.name,
    email: user.email,
    emailConfirmed: Boolean(user.confirmed),
    role: user.role === 'admin' ? 'admin' : 'user',
    profilePicture: shownImage(user.profile_picture),
    bio: user.bio ?? '',
    ...presentLinks(user),
    following: user.following,
    banned: Boolean(user.blocked),
    createdAt: isoDate(user.created_at),
  };
}

/** A user in the list of admins. */
export function presentListedUser(user: UserWithFollowing): ListedUser {
  return {
    ...presentUser(user),
    blogsCount: user.blogs_count,
    rejectionsCount: user.rejections_count,
    lastSeenAt: user.last_seen_at === null ? null : isoDate(user.last_seen_at),
  };
}

export function presentAuthor(row: AuthorColumns): Author {
  return {
    _id: row.author_document_id ?? '',
    name: row.author_name ?? 'Deleted user',
    image: shownImage(row.author_image),
  };
}

export function presentAuthorPage(author: AuthorRow): AuthorPage {
  return {
    _id: author.document_id,
    name: author.name,
    image: shownImage(author.profile_picture),
    bio: author.bio ?? '',
    ...presentLinks(author),
    blogsCount: author.blogs_count,
    followersCount: author.followers_count,
    isFollowing: author.is_following,
  };
}
