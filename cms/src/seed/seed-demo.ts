import { findUserByEmail } from '../api/user/services/user';
import { demoUser } from '../contract';
import { readArticles, readComments } from './demo-content';
import { storePictures } from './pictures';
import { picturesOf, seedArticle } from './seed-article';
import { portraitsOf, seedPeople, setPortraits } from './seed-people';

/** Creates what is missing of the demo content, also after an interrupted run. */
export async function seedDemo(say: (line: string) => void): Promise<{ articles: number; covers: string[] }> {
  const { people, now } = await seedPeople();
  say(`people ${people.length}`);
  const demo = await findUserByEmail(demoUser.email);
  if (!demo) throw new Error(`There is no account ${demoUser.email}.`);

  const comments = readComments();
  // Oldest first, so that newer ones get higher ids.
  const articles = readArticles()
    .sort((one, other) => other.daysAgo - one.daysAgo)
    .map((article) => ({
      ...article,
      authorId: people.find(({ key }) => key === article.author)?.id ?? demo.id,
      comments: comments[article.slug] ?? [],
    }));
  const pictures = [...portraitsOf(people), ...articles.flatMap(picturesOf)];
  const stored = await storePictures(pictures);
  await setPortraits(people, stored);
  say(`pictures ${stored.size}/${pictures.length}`);

  for (const article of articles) await seedArticle(article, { people, pictures: stored, now });
  say(`articles ${articles.length}/${articles.length}`);
  const covers = articles.flatMap(({ slug }) => stored.get(`covers/${slug}.svg`)?.address ?? []);
  return { articles: articles.length, covers };
}
