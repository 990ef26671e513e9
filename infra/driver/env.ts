/** The environment variables about the machine and its services, without those that configure the product. */
export function machineEnvironment(): Record<string, string | undefined> {
  const { PATH, HOME, TMPDIR, REDIS_SERVER_BIN, CHROMIUM_BIN, FIREFOX_BIN, MONGOD_BIN, MONGODB_URI } =
    process.env;
  return { PATH, HOME, TMPDIR, REDIS_SERVER_BIN, CHROMIUM_BIN, FIREFOX_BIN, MONGOD_BIN, MONGODB_URI };
}
