import { index, layout, route, type RouteConfig } from '@remix-run/route-config';

export default [
  index('routes/home/route.tsx'),
  route('blogs/:id', 'routes/blogs/route.tsx'),
  route('blogs/:id/responses', 'routes/blogs/more-responses.ts'),
  route('about', 'routes/about/route.tsx'),
  layout('routes/work/layout.tsx', [
    route('login', 'routes/auth/login/route.tsx'),
    route('SignIn', 'routes/auth/register/route.tsx'),
    route('contact', 'routes/contact/route.tsx'),
  ]),
  route('robots.txt', 'routes/seo/robots.ts'),
  route('sitemap.xml', 'routes/seo/sitemap.ts'),
  route('rss.xml', 'routes/seo/rss.ts'),
  route('logout', 'routes/auth/logout.ts'),
  route('subscribe', 'routes/subscribe/route.ts'),
  route('*', 'routes/not-found/route.tsx'),
] satisfies RouteConfig;
