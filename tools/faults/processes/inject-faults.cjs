/* global process */
// Loaded into the CMS before it starts: its tag list does as the header `x-fault` says.
const Module = require('node:module');

const load = Module._load;
const target = /[\\/]api[\\/]tag[\\/]controllers[\\/]tag(\.js)?$/;
const faults = {
  throw() {
    throw new Error('injected: thrown');
  },
  reject: () => void Promise.reject(new Error('injected: rejected')),
  uncaught: () =>
    process.nextTick(() => {
      throw new Error('injected: uncaught');
    }),
};
const seen = new WeakSet();

Module._load = function loadInjected(request, ...rest) {
  const loaded = load.call(this, request, ...rest);
  const controller = target.test(request) ? (loaded.default ?? loaded) : undefined;
  if (!controller || seen.has(controller)) return loaded;
  seen.add(controller);
  for (const [name, action] of Object.entries(controller)) {
    controller[name] = (ctx) => {
      faults[ctx.get('x-fault')]?.();
      return action(ctx);
    };
  }
  return loaded;
};
