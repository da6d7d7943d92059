// The pragmas of cms/config/database.ts.
const pragmas = ['journal_mode = WAL', 'synchronous = NORMAL', 'busy_timeout = 500', 'cache_size = -65536'];

module.exports = ({ env }) => ({
  connection: {
    client: 'sqlite',
    connection: { filename: env('DATABASE_FILENAME') },
    useNullAsDefault: true,
    pool: {
      min: 1,
      max: 1,
      afterCreate(connection, done) {
        for (const pragma of pragmas) connection.pragma(pragma);
        done(null, connection);
      },
    },
  },
});
