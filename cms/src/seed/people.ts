export interface SeedPerson {
  key: string;
  name: string;
  bio: string;
}

/** Whoever writes also has a portrait, under the same key. */
export const authors: readonly SeedPerson[] = [
  {
    key: 'adaeze-okafor',
    name: 'Adaeze Okafor',
    bio: 'Backend engineer in Lagos. Moves money between databases for a living and keeps quiet notes about what she got wrong.',
  },
  {
    key: 'ingrid-solberg',
    name: 'Ingrid Solberg',
    bio: 'Runs other people’s servers from Tromsø. Believes in boring deploys, short runbooks and long weekends.',
  },
  {
    key: 'kenji-watanabe',
    name: 'Kenji Watanabe',
    bio: 'Compiler person who wandered into the browser. Would rather measure it.',
  },
  {
    key: 'leila-haddad',
    name: 'Leila Haddad',
    bio: 'Designs APIs and reads RFCs on trains. Ten years of other people’s date bugs.',
  },
  {
    key: 'mateo-ruiz',
    name: 'Mateo Ruiz',
    bio: 'Front-end developer in Valparaíso. CSS, accessibility, and the accordion, in that order of skill.',
  },
  {
    key: 'priya-raman',
    name: 'Priya Raman',
    bio: 'Mobile and full-stack engineer. Tests on the cheapest phone she can find.',
  },
  {
    key: 'tomas-novak',
    name: 'Tomáš Novák',
    bio: 'Maintains a small HTTP library and answers its issues from Brno, mostly kindly.',
  },
];

/** They comment, like and follow. */
export const readers: readonly SeedPerson[] = [
  { key: 'amara-diallo', name: 'Amara Diallo', bio: 'Data engineer in Dakar.' },
  {
    key: 'bjorn-lindqvist',
    name: 'Björn Lindqvist',
    bio: 'Embedded developer who reads about the web for balance.',
  },
  { key: 'chen-yu', name: 'Chen Yu', bio: 'Second year in the job, taking notes.' },
  { key: 'fatima-al-sayed', name: 'Fatima Al-Sayed', bio: 'Test engineer. Yes, I tried it with an emoji.' },
  { key: 'joao-pereira', name: 'João Pereira', bio: 'Freelance web developer in Porto.' },
  { key: 'maeve-oconnor', name: 'Maeve O’Connor', bio: 'Engineering manager who still writes a little SQL.' },
  { key: 'noa-levi', name: 'Noa Levi', bio: 'Designer who codes, or the other way round.' },
  { key: 'samir-gupta', name: 'Samir Gupta', bio: 'Site reliability, Pune. Off call this week.' },
];

/** The address of a seeded person; mail to it goes nowhere. */
export function emailOf(person: SeedPerson): string {
  return `${person.key}@linefeed.example`;
}
