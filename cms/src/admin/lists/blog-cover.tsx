import { styled } from 'styled-components';
import { srcsetOf } from '../../contract/image-address';

const Cover = styled.img`
  flex: none;
  width: 6.4rem;
  height: 4.2rem;
  border-radius: 4px;
  background: ${({ theme }) => theme.colors.neutral150};
  object-fit: cover;
`;

/** Only pictures that are stored with the site: the panel asks no other host for any. */
export function BlogCover({ image }: { image: string }) {
  const srcset = srcsetOf(image || null);
  if (!srcset) return <Cover as="span" />;
  return <Cover src={image} srcSet={srcset} sizes="64px" alt="" loading="lazy" />;
}
