import type { Random } from './random';

const words = (text: string) => text.trim().split(/\s+/);

const givenNames = words(`
  Aaliyah Adam Aiko Alba Alejandro Amina Ana Anders Anneke Arjun Astrid Ayodele Beatriz Bogdan Camille Carlos Chiara
  Chidi Daniela Dara Diego Elena Elif Emeka Émile Esther Eva Farid Femi Filip Freya Gabriela Giulia Grace Hana Hassan
  Helena Hugo Ilse Imani Ines Isaac Jana Jonas Jun Kaisa Karim Katarzyna Kofi Lars Laszlo Layla Liam Lucía Malik Marta
  Mei Milan Mina Nadia Nikolai Nina Olga Omar Ondrej Paolo Petra Rafael Ravi Rosa Ruth Sara Sofia Stefan Tariq Tessa
  Tomoko Vera Victor Wanjiru Xavier Yara Yusuf Zoë
`);
const familyNames = words(`
  Abara Adeyemi Akman Almeida Andersen Baptiste Bauer Becker Berg Bianchi Bondarenko Brandt Castillo Cohen Conti Dahl
  Danso Demir Dubois Eriksen Esposito Farouk Fischer Fontaine Fujita García Ghosh Haas Hakimi Herrera Holm Horvat
  Ibrahim Ivanova Jansen Jensen Kamau Kaplan Keller Khalil Kimura Kowalski Lam Larsen Lindgren López Mahmoud Marino
  Mbeki Mendes Meyer Moreau Mukherjee Müller Nakamura Nguyen Nielsen Novotná Nunes Obi Okonkwo Olsen Ortiz Park Patel
  Petrov Quist Reyes Rossi Saito Santos Schäfer Sharma Silva Sørensen Suzuki Tanaka Torres Tran Vega Virtanen Weber
  Yamada Yilmaz Zhang Zieliński
`);

const topics = words(`
  JavaScript TypeScript React CSS Node PostgreSQL Python Rust Go Docker Kubernetes GraphQL HTML Git Linux SQLite Redis
  Vue Svelte Java Kotlin Swift Ruby PHP Terraform WebAssembly Nginx Bash Vim Elixir Haskell Scala Angular Deno Bun Vite
  Webpack Playwright Jest Remix Django Flask Rails Laravel Spring Kafka RabbitMQ Elasticsearch MongoDB MySQL Ansible
  Prometheus Grafana OpenTelemetry OAuth WebSockets gRPC Tailwind Storybook Figma
`);
const subjects = words(`
  testing caching deployment performance accessibility security refactoring debugging monitoring migrations queues
  forms routing typing logging tracing packaging indexing pagination search authentication sessions uploads images
  fonts animation layout tooling reviews documentation onboarding estimates interviews mentoring incidents backups
  releases rollbacks concurrency locking streaming parsing validation translation dates timezones money numbers
  strings errors retries timeouts
`);

const titlePatterns: ((topic: string, subject: string) => string)[] = [
  (topic, subject) => `How we made ${subject} boring with ${topic}`,
  (topic, subject) => `What ${topic} taught me about ${subject}`,
  (topic, subject) => `A year of ${topic}: notes on ${subject}`,
  (topic, subject) => `${topic} and the art of ${subject}`,
  (topic, subject) => `The small guide to ${subject} in ${topic}`,
  (topic, subject) => `Why our ${topic} ${subject} broke on a Sunday`,
  (topic, subject) => `Ten things about ${subject} that ${topic} gets right`,
  (topic, subject) => `Rethinking ${subject} for ${topic} teams`,
  (topic, subject) => `How to think about ${subject} when all you know is ${topic}`,
  (topic, subject) => `From zero to ${subject}: ${topic} step by step`,
  (topic, subject) => `The ${topic} ${subject} checklist I wish I had`,
  (topic, subject) => `${subject.charAt(0).toUpperCase()}${subject.slice(1)} without tears, a ${topic} story`,
];

const starts = words('ba ce do fi gu ha je ki lo mu na pe qui ro sa te vo wi xa zu');
const middles = words('la ri mo ne tu da si go ve pa');
const ends = words('ron lix mar dun tis vek nor bel gan phy');

/** A name for a project that hardly any other title holds. */
function projectName({ pick }: Random) {
  const name = `${pick(starts)}${pick(middles)}${pick(middles)}${pick(ends)}`;
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

export interface Theme {
  topic: string;
  subject: string;
  title: string;
}

/** What a blog is about, and its title. */
export function themeOf(random: Random): Theme {
  const [topic, subject] = [random.pick(topics), random.pick(subjects)];
  const pattern = random.pick(titlePatterns)(topic, subject);
  const title = random.next() < 0.05 ? `${pattern} (the ${projectName(random)} files)` : pattern;
  return { topic, subject, title };
}

/** The tag at a rank of popularity: plain words first, then ever finer ones. */
export function tagAt(rank: number): string {
  const plain = topics.length + subjects.length;
  if (rank < topics.length) return topics[rank] as string;
  if (rank < plain) return subjects[rank - topics.length] as string;
  const rest = rank - plain;
  const pair = `${topics[rest % topics.length]}-${subjects[Math.floor(rest / topics.length) % subjects.length]}`;
  const round = Math.floor(rest / (topics.length * subjects.length));
  return (round === 0 ? pair : `${pair}-${round + 1}`).toLowerCase();
}

export function nameOf({ pick }: Random): string {
  return `${pick(givenNames)} ${pick(familyNames)}`;
}

/** The paragraph that a blog opens with. */
export function introductionOf({ topic, subject }: Theme, { pick, below }: Random): string {
  const reason = pick([
    'nobody else on the team wanted to',
    'the old way had stopped working',
    'a customer asked a simple question',
    'I was curious and the week was quiet',
    'the pager left us no choice',
  ]);
  return (
    `Some ${below(40) + 2} weeks ago I sat down with ${topic} and its ${subject}, because ${reason}. ` +
    `These are my notes, in the order in which things went wrong: what I expected, what I measured, and what I would ` +
    `do first if I had to start over with ${subject} tomorrow.`
  );
}

const commentTexts = [
  'Thank you, this saved me an afternoon.',
  'We did the same last year and came to the opposite conclusion; I would love to compare notes.',
  'Does this still hold when there is more than one process?',
  'The second section alone was worth the read.',
  'I had always wondered why that was. Bookmarked.',
  'Small typo in the first example, but the point stands.',
  'Could you share the numbers behind the last figure?',
  'This is the clearest explanation that I have come across.',
  'I tried it on a Friday. Do not try it on a Friday.',
  'How does it behave on a slow connection?',
  'My team is split on this, so I am sending it to all of them.',
  'Would you write about the part that you left out?',
];

export const commentTextOf = ({ pick }: Random) => pick(commentTexts);
