import { Link } from '@remix-run/react';
import { activityDays } from 'cms/contract';
import { PostedDate, formatNumber } from '../../../ui/text/format';
import tab from '../tab.module.css';
import type { Activity, ActivityChart } from './activity';
import styles from './activity.module.css';

/** A chart by day for each kind, because their numbers differ too much for one scale, and one table. */
export function ActivityCharts({ activity }: { activity: Activity }) {
  return (
    <section className={styles.section} aria-labelledby="activity-title">
      <div className={styles.head}>
        <h2 id="activity-title" className={styles.title}>
          Last {activity.days} days
        </h2>
        <nav aria-label="Days shown" className={styles.ranges}>
          {activityDays.map((days) => (
            <Link
              key={days}
              to={`?days=${days}`}
              replace
              preventScrollReset
              className={tab.button}
              aria-current={Number(days) === activity.days || undefined}
            >
              {days} days
            </Link>
          ))}
        </nav>
      </div>
      <div className={styles.charts}>
        {activity.charts.map((chart) => (
          <Chart key={chart.title} chart={chart} activity={activity} />
        ))}
      </div>
      <ActivityTable activity={activity} />
    </section>
  );
}

const gap = 0.16;

function Chart({ chart, activity }: { chart: ActivityChart; activity: Activity }) {
  const { title, total, most, description, bars } = chart;
  return (
    <figure className={styles.chart}>
      <figcaption className={styles.caption}>
        {title} <strong>{formatNumber(total)}</strong>
      </figcaption>
      <div className={styles.plot}>
        <span className={styles.scale} aria-hidden="true">
          {formatNumber(most)}
        </span>
        <svg
          role="img"
          aria-label={description}
          viewBox={`0 0 ${activity.days} 100`}
          preserveAspectRatio="none"
          className={styles.drawing}
        >
          {bars.map((bar) => (
            <rect
              key={bar.at}
              x={bar.at + gap / 2}
              y={100 - bar.height}
              width={1 - gap}
              height={bar.height}
              className={styles.bar}
            >
              <title>{bar.title}</title>
            </rect>
          ))}
        </svg>
      </div>
      <p className={styles.axis} aria-hidden="true">
        <PostedDate date={activity.first} />
        <PostedDate date={activity.last} />
      </p>
    </figure>
  );
}

function ActivityTable({ activity }: { activity: Activity }) {
  return (
    <details className={styles.details}>
      <summary>The numbers as a table</summary>
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by the keyboard */}
      <div className={styles.scroll} role="region" aria-label="Activity by day" tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">Day (UTC)</th>
              {activity.charts.map(({ title }) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {activity.rows.map(({ day, registrations, publications, comments }) => (
              <tr key={day}>
                <th scope="row">
                  <PostedDate date={day} />
                </th>
                <td>{registrations}</td>
                <td>{publications}</td>
                <td>{comments}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
