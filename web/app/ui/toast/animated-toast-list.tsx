import { AnimatePresence, LazyMotion, MotionConfig, domAnimation } from 'framer-motion';
import * as m from 'framer-motion/m';
import { ToastItem, type ToastListProps } from './toast';
import styles from './toast.module.css';

const initial = { opacity: 0, y: 24 };
const shown = { opacity: 1, y: 0, height: 'auto' };
const removed = { opacity: 0, height: 0, x: 48 };

/** Toasts rise, leave sideways and close the gap, so that one sees which of them is gone. */
export function AnimatedToastList({ toasts, isPaused, onDismiss }: ToastListProps) {
  return (
    <LazyMotion features={domAnimation} strict>
      <MotionConfig reducedMotion="user" transition={{ duration: 0.22, ease: 'easeOut' }}>
        <ul role="list" className={styles.list}>
          <AnimatePresence>
            {toasts.map((toast) => (
              <m.li key={toast.id} initial={initial} animate={shown} exit={removed}>
                <ToastItem toast={toast} isPaused={isPaused} onDismiss={onDismiss} />
              </m.li>
            ))}
          </AnimatePresence>
        </ul>
      </MotionConfig>
    </LazyMotion>
  );
}
