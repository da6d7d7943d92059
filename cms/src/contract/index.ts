// The operations, in the order in which the API's description has them.
export * from './blog';
export * from './like';
export * from './sitemap';
export * from './blog-writing';
export * from './blog-moderation';
export * from './comment';
export * from './report';
export * from './tag';
export * from './category';
export * from './user';
export * from './me';
export * from './follow';
export * from './notification';
export * from './session';
export * from './mail-link';
export * from './sign-in-provider';
export * from './upload';
export * from './site';
export * from './setting';
export * from './page';
export * from './contact-message';
export * from './subscriber';
export * from './openapi';
export * from './audit';
export * from './activity';
export * from './mail';
export * from './doctor';

// The parts that operations are made of.
export * from './fields';
export * from './list';
export * from './operation';
export * from './personal-link';

// Modules that do not use zod: the browser imports them, and would load zod with them.
export * from './account-messages';
export * from './activity-days';
export * from './panel-audit-detail';
export * from './blog-status';
export * from './finding-status';
export * from './hidden-comment';
export * from './https-address';
export * from './mail-status';
export * from './known-accounts';
export * from './tag-and-category-names';
export * from './image-address';
export * from './limits';
export * from './own-path';
export * from './reason';
export * from './default-site';
export * from './words';
