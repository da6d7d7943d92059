import { AnimatePresence, LazyMotion, MotionConfig, domMax } from 'framer-motion';
import * as m from 'framer-motion/m';
import type { ToastListProps } from './toast';
import { ToastItem } from './toast-item';
import styles from './toast.module.css';

const below = { opacity: 0, y: 24 };
const here = { opacity: 1, y: 0 };
const aside = { opacity: 0, x: 48 };

/** Toasts that rise, leave sideways and close the gap, so that one sees which of them is gone. */
export function MovingToastList({ toasts, isPaused, onDismiss }: ToastListProps) {
  return (
    <LazyMotion features={domMax} strict>
      <MotionConfig reducedMotion="user" transition={{ duration: 0.22, ease: 'easeOut' }}>
        <ul role="list" className={styles.list}>
          <AnimatePresence>
            {toasts.map((toast) => (
              <m.li key={toast.id} layout="position" initial={below} animate={here} exit={aside}>
                <ToastItem toast={toast} isPaused={isPaused} onDismiss={onDismiss} />
              </m.li>
            ))}
          </AnimatePresence>
        </ul>
      </MotionConfig>
    </LazyMotion>
  );
}
