import { openDatabase } from './database.mjs';
import { startProduct } from './product.mjs';
import { makeStore } from './store.mjs';

/** The product, ready to serve, over a store of its own, and our own look at its database. */
export async function openScene(tools, { postgres, ...options } = {}) {
  const store = await makeStore(tools, { postgres });
  const product = await startProduct(tools, store, options);
  await Promise.all([...product.cmses, ...product.sites].map((part) => part.ready()));
  return { store, ...product, database: openDatabase(tools, store) };
}

/** Two processes of the CMS on one PostgreSQL; `at(index)` is the address of one of them in turn. */
export async function openPair(tools, options = {}) {
  const scene = await openScene(tools, { postgres: true, cmses: 2, sites: 0, ...options });
  return { ...scene, at: (index) => scene.cmses[index % 2].url };
}
