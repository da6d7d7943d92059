import { Avatar, Flex, Typography } from '@strapi/design-system';
import { shownImage } from '../../contract/image-address';

export function Person({ person }: { person: { name: string; image: string | null } }) {
  const initial = [...person.name][0]?.toUpperCase() ?? '?';
  return (
    <Flex gap={3} minWidth={0}>
      <Avatar.Item src={shownImage(person.image) ?? undefined} alt="" fallback={initial} />
      <Typography fontWeight="semiBold" style={{ overflowWrap: 'anywhere' }}>
        {person.name}
      </Typography>
    </Flex>
  );
}
