import { Button } from '@chakra-ui/react';
import type { DemoAccount } from '../../../auth/demo-accounts.server';
import styles from './login.module.css';

interface DemoButtonsProps {
  accounts: DemoAccount[];
  redirectTo: string | null;
  onPick: (account: DemoAccount) => void;
}

/** Fill the form with a demo account; without script the page comes back filled. */
export function DemoButtons({ accounts, redirectTo, onPick }: DemoButtonsProps) {
  if (accounts.length === 0) return null;
  return (
    <form className={styles.demo} aria-label="Demo accounts">
      {redirectTo && <input type="hidden" name="redirectTo" value={redirectTo} />}
      {accounts.map((account) => (
        <Button
          key={account.name}
          type="submit"
          variant="outline"
          name="demo"
          value={account.name}
          onClick={(event) => {
            event.preventDefault();
            onPick(account);
          }}
        >
          {account.name}
        </Button>
      ))}
    </form>
  );
}
