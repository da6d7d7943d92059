import { drawingsOf, readArticles } from './articles';
import { storeDrawings } from './pictures';
import { setPortraits, portraitsOf } from './portraits';
import { seedArticle } from './seed-article';
import { seedPeople } from './seed-people';

/** Creates what is missing of the demo content, also after an interrupted run. */
export async function seedDemo(say: (line: string) => void): Promise<{ articles: number; covers: string[] }> {
  const { people, demoUserId, now } = await seedPeople();
  say(`people ${people.length}`);

  const articles = await readArticles(people, demoUserId);
  const drawings = [...portraitsOf(people), ...articles.flatMap(drawingsOf)];
  const pictures = await storeDrawings(drawings);
  await setPortraits(people, pictures);
  say(`pictures ${pictures.size}/${drawings.length}`);

  for (const article of articles) await seedArticle(article, { people, pictures, now });
  say(`articles ${articles.length}/${articles.length}`);
  const covers = articles.flatMap(({ slug }) => pictures.get(`covers/${slug}.svg`)?.address ?? []);
  return { articles: articles.length, covers };
}
