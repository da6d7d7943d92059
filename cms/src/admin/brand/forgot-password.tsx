import { Box, Flex, Link, Main, Typography } from '@strapi/design-system';
import { Link as RouterLink } from 'react-router-dom';
import { logo } from './logo';

/** In the place of Strapi's form: the panel mails no passwords. */
export function ForgotPassword() {
  return (
    <Main>
      <Flex justifyContent="center" padding={{ initial: 4, medium: 10 }}>
        <Box
          background="neutral0"
          shadow="tableShadow"
          hasRadius
          padding={{ initial: 6, medium: 10 }}
          maxWidth="55.2rem"
        >
          <img src={logo} alt="Linefeed" width={72} height={72} />
          <Typography tag="h1" variant="alpha" paddingTop={6}>
            Forgot your password?
          </Typography>
          <Typography tag="p" paddingTop={4} paddingBottom={6}>
            This panel mails no passwords. Ask whoever gave you its address: its super admin sets a new one
            for you under Settings, Users.
          </Typography>
          <Link tag={RouterLink} to="/auth/login">
            Back to the login
          </Link>
        </Box>
      </Flex>
    </Main>
  );
}
