interface Plugin {
  routes: Record<string, unknown>;
}

/** The plugin's own REST routes would stand beside the contract; what the API answers is listed there alone. */
export default function withoutContentApi(plugin: Plugin) {
  plugin.routes['content-api'] = { type: 'content-api', routes: [] };
  return plugin;
}
