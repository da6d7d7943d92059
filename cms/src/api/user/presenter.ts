import { type Author, type AuthorPage, shownImage, type User } from '../../contract';
import { isoDate } from '../../database/rows';
import type { AuthorRow } from './services/list-users';
import type { Person } from './services/user';

/** A person as they see themselves, and as admins see them. */
export function presentUser(person: Person): User {
  return {
    _id: person.document_id,
    name: person.name,
    email: person.email,
    role: person.role === 'admin' ? 'admin' : 'user',
    profilePicture: shownImage(person.profile_picture),
    bio: person.bio ?? '',
    following: person.following,
    banned: Boolean(person.blocked),
    createdAt: isoDate(person.created_at),
  };
}

export interface AuthorColumns {
  author_document_id: string | null;
  author_name: string | null;
  author_image: string | null;
}

/** The person beside a blog or a comment. */
export function presentAuthor(row: AuthorColumns): Author {
  return {
    _id: row.author_document_id ?? '',
    name: row.author_name ?? 'Deleted user',
    image: shownImage(row.author_image),
  };
}

/** Somebody as everyone sees them. */
export function presentAuthorPage(author: AuthorRow): AuthorPage {
  return {
    _id: author.document_id,
    name: author.name,
    image: shownImage(author.profile_picture),
    bio: author.bio ?? '',
    blogsCount: author.blogs_count,
    followersCount: author.followers_count,
    isFollowing: author.is_following,
  };
}
