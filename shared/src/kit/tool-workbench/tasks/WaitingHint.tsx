import styles from './waiting.module.css';

/** Said while a task runs: nobody has to stay on its page. */
export const WAITING_HINT = '可以离开本页，任务会继续制作；进度在顶栏“进行中的任务”里，完成后会提醒您';

/** One line of what one can do while a task runs. */
export function WaitingHint() {
  return <p className={styles.hint}>{WAITING_HINT}</p>;
}
