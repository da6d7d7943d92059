import { dateField, type TypeView } from './view';

export const categoryView: TypeView = {
  title: 'name',
  sort: 'position:ASC',
  pageSize: 100,
  list: ['name', 'blogsCount', 'selectable', 'position'],
  form: [
    { name: 6, slug: 6 },
    { position: 6, selectable: 6 },
  ],
  fields: {
    name: { label: 'Name' },
    slug: {
      label: 'Web address',
      hint: 'The end of the address of its page: small letters, digits and hyphens. A change breaks links to it.',
    },
    position: {
      label: 'Order',
      hint: 'The category with the lowest number comes first. The menu of its row also moves it.',
    },
    selectable: { label: 'Offered to authors', hint: 'Readers can browse it either way.' },
    blogsCount: { label: 'Published blogs', isReadOnly: true },
    createdAt: dateField('Added'),
  },
};

export const tagView: TypeView = {
  title: 'name',
  sort: 'blogsCount:DESC',
  pageSize: 50,
  list: ['name', 'blogsCount', 'createdAt'],
  form: [{ name: 12 }],
  fields: {
    name: {
      label: 'Name',
      hint: 'A new name shows on all its blogs. “Rename or merge” also joins two tags.',
    },
    blogsCount: { label: 'Published blogs', isReadOnly: true },
    createdAt: dateField('First used'),
  },
};
