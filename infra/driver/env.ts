/** What the caller's environment says about the machine and the services on it, without what it may say about the product. */
export function machineEnvironment(): Record<string, string | undefined> {
  const { PATH, HOME, TMPDIR, REDIS_SERVER_BIN, CHROMIUM_BIN, FIREFOX_BIN, MONGOD_BIN, MONGODB_URI } =
    process.env;
  return { PATH, HOME, TMPDIR, REDIS_SERVER_BIN, CHROMIUM_BIN, FIREFOX_BIN, MONGOD_BIN, MONGODB_URI };
}
