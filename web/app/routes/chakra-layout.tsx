import { ChakraProvider } from '@chakra-ui/react';
import { Outlet } from '@remix-run/react';
import { system } from '../ui/theme/chakra-system';

/** The pages where people work, with the component library that only they load. */
export default function ChakraLayout() {
  return (
    <ChakraProvider value={system}>
      <Outlet />
    </ChakraProvider>
  );
}
