-- Replaces what the stock database holds by the product's published blogs and all that belongs to them.
CREATE TEMP VIEW published_blogs AS SELECT * FROM product.blogs WHERE state = 'published';
CREATE TEMP VIEW published_comments AS
  SELECT * FROM product.comments WHERE blog_id IN (SELECT id FROM published_blogs);
CREATE TEMP VIEW published_likes AS SELECT * FROM product.likes WHERE blog_id IN (SELECT id FROM published_blogs);

BEGIN;

DELETE FROM main.blogs_categories_lnk;
DELETE FROM main.blogs_tags_lnk;
DELETE FROM main.likes_author_lnk;
DELETE FROM main.likes_blog_lnk;
DELETE FROM main.comments_author_lnk;
DELETE FROM main.comments_blog_lnk;
DELETE FROM main.blogs_author_lnk;
DELETE FROM main.likes;
DELETE FROM main.comments;
DELETE FROM main.blogs;
DELETE FROM main.tags;
DELETE FROM main.categories;
DELETE FROM main.authors;

INSERT INTO main.authors (id, document_id, created_at, updated_at, published_at, name, image)
  SELECT id, document_id, created_at, updated_at, published_at, name, profile_picture FROM product.up_users;
INSERT INTO main.categories (id, document_id, created_at, updated_at, published_at, name, slug)
  SELECT id, document_id, created_at, updated_at, published_at, name, slug FROM product.categories;
INSERT INTO main.tags (id, document_id, created_at, updated_at, published_at, name)
  SELECT id, document_id, created_at, updated_at, published_at, name FROM product.tags;
INSERT INTO main.blogs (id, document_id, created_at, updated_at, published_at, title, content, excerpt, image,
    released_at, reading_minutes, likes_count, comments_count)
  SELECT id, document_id, created_at, updated_at, published_at, title, content, excerpt, image,
    released_at, reading_minutes, likes_count, comments_count FROM published_blogs;
INSERT INTO main.comments (id, document_id, created_at, updated_at, published_at, content)
  SELECT id, document_id, created_at, updated_at, published_at, content FROM published_comments;
INSERT INTO main.likes (id, document_id, created_at, updated_at, published_at)
  SELECT id, document_id, created_at, updated_at, published_at FROM published_likes;

INSERT INTO main.blogs_author_lnk (blog_id, author_id, blog_ord) SELECT id, author_id, id FROM published_blogs;
INSERT INTO main.comments_blog_lnk (comment_id, blog_id, comment_ord)
  SELECT id, blog_id, id FROM published_comments;
INSERT INTO main.comments_author_lnk (comment_id, author_id, comment_ord)
  SELECT id, author_id, id FROM published_comments;
INSERT INTO main.likes_blog_lnk (like_id, blog_id, like_ord) SELECT id, blog_id, id FROM published_likes;
INSERT INTO main.likes_author_lnk (like_id, author_id, like_ord) SELECT id, user_id, id FROM published_likes;
INSERT INTO main.blogs_tags_lnk (blog_id, tag_id, tag_ord, blog_ord)
  SELECT blog_id, tag_id, position + 1, blog_id FROM product.blog_tags
  WHERE blog_id IN (SELECT id FROM published_blogs);
INSERT INTO main.blogs_categories_lnk (blog_id, category_id, category_ord, blog_ord)
  SELECT blog_id, category_id, position + 1, blog_id FROM product.blog_categories
  WHERE blog_id IN (SELECT id FROM published_blogs);

COMMIT;
ANALYZE main;
