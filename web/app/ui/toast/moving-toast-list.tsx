import { AnimatePresence, LazyMotion, MotionConfig, domAnimation } from 'framer-motion';
import * as m from 'framer-motion/m';
import type { ToastListProps } from './toast';
import { ToastItem } from './toast-item';
import styles from './toast.module.css';

const below = { opacity: 0, y: 24 };
const here = { opacity: 1, y: 0, height: 'auto' };
const gone = { opacity: 0, height: 0, x: 48 };

/** Toasts that rise, leave sideways and close the gap, so that one sees which of them is gone. */
export function MovingToastList({ toasts, isPaused, onDismiss }: ToastListProps) {
  return (
    <LazyMotion features={domAnimation} strict>
      <MotionConfig reducedMotion="user" transition={{ duration: 0.22, ease: 'easeOut' }}>
        <ul role="list" className={styles.list}>
          <AnimatePresence>
            {toasts.map((toast) => (
              <m.li key={toast.id} initial={below} animate={here} exit={gone}>
                <ToastItem toast={toast} isPaused={isPaused} onDismiss={onDismiss} />
              </m.li>
            ))}
          </AnimatePresence>
        </ul>
      </MotionConfig>
    </LazyMotion>
  );
}
