import { styled } from 'styled-components';
import { drawCover } from '../../shared/draw-cover';
import { srcsetOf } from '../../contract/image-address';

const Cover = styled.img`
  flex: none;
  width: 6.4rem;
  height: 4.2rem;
  border-radius: 4px;
  background: ${({ theme }) => theme.colors.neutral150};
  object-fit: cover;
`;

interface BlogCoverProps {
  title: string;
  image: string;
}

/** Only pictures that are stored with the site: the panel asks no other host for any. In their place the site's drawn one. */
export function BlogCover({ title, image }: BlogCoverProps) {
  const srcset = srcsetOf(image || null);
  if (!srcset) return <Cover src={drawCover(title)} alt="" />;
  return <Cover src={image} srcSet={srcset} sizes="64px" alt="" loading="lazy" />;
}
