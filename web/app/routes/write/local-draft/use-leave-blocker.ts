import { useLocation, useNavigate } from '@remix-run/react';
import { useRef } from 'react';
import { urls } from '../../../urls';

/** Leads away from the form without asking whether to. */
export function useLeaveBlocker() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const isLeaving = useRef(false);

  function leaveFor(address: string) {
    isLeaving.current = true;
    navigate(address);
  }

  return { isLeaving, leaveFor, leaveForLogin: () => leaveFor(urls.login(pathname)) };
}
