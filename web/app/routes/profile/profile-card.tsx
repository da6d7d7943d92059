import { Link, useSearchParams } from '@remix-run/react';
import { DialogButton } from '../../ui/dialog/dialog';
import button from '../../ui/button/button.module.css';
import { Avatar } from '../../ui/picture/avatar';
import { urls } from '../../urls';
import card from './profile-card.module.css';
import type { ProfileView } from './profile-view.server';

export function ProfileCard({ person }: { person: ProfileView['person'] }) {
  const search = `?${useSearchParams()[0]}`;
  return (
    <section className={card.card} aria-labelledby="profile-name">
      <div className={card.band} aria-hidden="true" />
      <Avatar image={person.picture} size={112} />
      <h2 id="profile-name" tabIndex={-1} className={card.name}>
        {person.name}
      </h2>
      <p className={card.email}>{person.email}</p>
      <p className={person.bio ? card.bio : card.noBio}>{person.bio || 'No bio available.'}</p>
      <div className={card.ways}>
        <DialogButton name="edit" value="profile" search={search} className={button.solid}>
          Edit Profile
        </DialogButton>
        <DialogButton name="edit" value="password" search={search} className={button.outline}>
          Change password
        </DialogButton>
        <Link to={urls.author(person.id)} className={card.publicPage}>
          View public page
        </Link>
      </div>
    </section>
  );
}
