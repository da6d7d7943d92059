import { ChakraProvider, createSystem } from '@chakra-ui/react';
import { defaultBaseConfig } from '@chakra-ui/react/preset-base';
import { Outlet } from '@remix-run/react';

/** The system has no theme: our style sheets style Chakra's components, and base.css is the reset. */
const system = createSystem(defaultBaseConfig, { preflight: false });

/** The pages where people work, with the component library that only they load. */
export default function ChakraLayout() {
  return (
    <ChakraProvider value={system}>
      <Outlet />
    </ChakraProvider>
  );
}
