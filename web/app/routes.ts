import { index, layout, route, type RouteConfig } from '@remix-run/route-config';

export default [
  index('routes/home/route.tsx'),
  route('blogs/:id', 'routes/blogs/route.tsx'),
  layout('routes/work/layout.tsx', [route('login', 'routes/auth/login/route.tsx')]),
  route('logout', 'routes/auth/logout.ts'),
  route('subscribe', 'routes/subscribe/route.ts'),
  route('*', 'routes/not-found/route.tsx'),
] satisfies RouteConfig;
