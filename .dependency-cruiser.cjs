/**
 * The import table of the house: who may import whom. `infra/checks/import-table.test.ts` breaks each of these rules on
 * purpose and sees it refused. Type-only imports count like any other.
 */
require('./infra/checks/read-every-import.cjs');

/** Tests, and the harnesses only they may use: `common/testing` and a program's own `testing` folder. */
const TESTING = '(^|/)testing/';
const TESTS = ['\\.test\\.tsx?$', TESTING];
const anyPackage = (...names) => `(^|/)node_modules/(${names.join('|')})/`;

/** A folder and all it may import; everything else, Node's own modules included, is refused. */
const only = (name, from, to, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: TESTS },
  to: { pathNot: to },
});

/** An import that is refused, and who is excepted. */
const never = (name, from, to, comment) => ({ name, comment, severity: 'error', from, to });

module.exports = {
  forbidden: [
    // common, from the bottom up
    only(
      'contract-needs-only-zod',
      '^common/contract/',
      ['^common/contract/', anyPackage('zod')],
      'The contract is read by the browser too: zod and itself, nothing of Node.',
    ),
    only(
      'domain-needs-only-the-contract',
      '^common/domain/',
      ['^common/(contract|domain)/'],
      'Rules are pure functions: no package, no Node, no database.',
    ),
    never(
      'data-knows-no-plumbing',
      { path: '^common/data/', pathNot: TESTS },
      { path: '^common/', pathNot: '^common/(contract|domain|data)/' },
      'Stores stand on the contract and the rules.',
    ),
    only(
      'encoder-needs-its-packages',
      '^common/encoder/',
      [
        '^common/(contract|crisis-model|encoder)/',
        anyPackage('@energetic-ai/[^/]+', '@lat\\.md/[^/]+'),
        '^(node:)?(fs|module|path|timers/promises|worker_threads)$',
      ],
      'An encoder turns texts into vectors; the thread of the crisis encoder also runs the crisis model, and nothing else of the product.',
    ),
    only(
      'crisis-model-needs-vectors',
      '^common/crisis-model/',
      [
        '^common/(contract|domain/crisis|crisis-model)/',
        '^common/encoder/vector\\.ts$',
        anyPackage('zod'),
        '^(node:)?crypto$',
      ],
      'The crisis model knows rules and vectors, and neither threads nor programs.',
    ),
    only(
      'knowledge-needs-its-packages',
      '^common/knowledge/',
      [
        '^common/(contract|domain|data|encoder|knowledge)/',
        anyPackage('zod', 'minisearch'),
        '^(node:)?(crypto|worker_threads)$',
      ],
      'The search of knowledge knows no program and no plumbing.',
    ),
    never(
      'only-encoders-use-their-packages',
      { path: '.', pathNot: ['^common/encoder/(crisis|search)-encoder\\.ts$'] },
      { path: anyPackage('@energetic-ai/[^/]+', '@lat\\.md/[^/]+') },
      'A sentence encoder may be replaced by another one.',
    ),
    never(
      'encoder-runs-in-its-thread',
      {
        path: '^(common|gateway|workers|web)/',
        pathNot: ['^common/encoder/encoder-thread\\.ts$', ...TESTS],
      },
      { path: '^common/encoder/(crisis|search)-encoder\\.ts$' },
      'It computes for tens of milliseconds, during which a program would do nothing else.',
    ),
    never(
      'platform-knows-no-product',
      { path: '^common/platform/', pathNot: TESTS },
      { path: '^common/', pathNot: '^common/(contract|platform)/' },
      'Plumbing knows the wire, and neither a rule of the product nor its data.',
    ),
    never(
      'common-knows-no-program',
      { path: '^common/' },
      { path: '^(gateway|workers|web)/' },
      'What programs share does not depend on one of them.',
    ),
    never(
      'testing-is-for-tests',
      { path: '^(common|gateway|workers|web)/', pathNot: TESTS },
      { path: [TESTING, anyPackage('vitest')] },
      'The harness of the tests does not travel with the product.',
    ),

    // the programs
    never(
      'programs-are-strangers',
      { path: '^(gateway|workers|web)/' },
      { path: '^(gateway|workers|web)/', pathNot: '^$1/' },
      'Gateway, workers and web meet on the wire only.',
    ),
    never(
      'web-needs-contract-and-domain',
      { path: '^web/', pathNot: TESTS },
      { path: '^common/', pathNot: '^common/(contract|domain)/' },
      'Nothing that needs Node or a database reaches a browser.',
    ),
    never(
      'product-knows-no-infra',
      { path: '^(common|gateway|workers|web)/', pathNot: TESTS },
      { path: '^infra/' },
      'The product does not know that it is tried, measured or broken.',
    ),
    never(
      'infra-starts-programs',
      { path: '^infra/', pathNot: '^infra/chaos/people/' },
      { path: '^(gateway|workers|web)/' },
      'Infra meets the programs as processes, from outside, as people do.',
    ),
    never(
      'stand-ins-stand-alone',
      { path: '^infra/stand-ins/([^/]+)/', pathNot: '^infra/stand-ins/llm/judge/' },
      { path: '^(common|infra)/', pathNot: '^infra/stand-ins/$1/' },
      'A stand-in is a program of its own. Only the judge of the model stand-in reads the product: its crisis detector.',
    ),
    never(
      'judge-needs-the-detector',
      { path: '^infra/stand-ins/llm/judge/' },
      { path: '^common/', pathNot: '^common/(contract|domain/crisis)/' },
      'The judge of the model stand-in uses the crisis detector and nothing else of the product.',
    ),
    never(
      'stand-ins-are-started',
      { path: '.', pathNot: ['^infra/stand-ins/', '^infra/checks/test-services\\.ts$', ...TESTS] },
      { path: '^infra/stand-ins/' },
      'Programs reach a stand-in by its address, as they reach the real service.',
    ),
    never(
      'chaos-runs-the-live-client',
      { path: '^infra/chaos/people/' },
      { path: '^(gateway|workers|web)/', pathNot: '^web/src/(realtime/|api/errors\\.ts$)' },
      'What is broken on purpose is the browser’s own live client, and nothing else of the programs.',
    ),
    never(
      'services-know-no-transport',
      { path: '^gateway/src/(account|admin|billing|chat|knowledge)/', pathNot: TESTS },
      { path: ['^gateway/src/(http|socket|webhooks)/', anyPackage('express', 'socket\\.io')] },
      'What the product does is the same over REST and over a socket.',
    ),
    never(
      'services-are-built-above',
      { path: '^gateway/src/(account|admin|billing|chat|knowledge)/', pathNot: TESTS },
      { path: '^gateway/src/services\\.ts$' },
      'A folder states the services it needs; the program builds them.',
    ),
    never(
      'transports-are-strangers',
      { path: '^gateway/src/(http|socket)/', pathNot: TESTS },
      { path: '^gateway/src/(http|socket)/', pathNot: '^gateway/src/$1/' },
      'REST and sockets share the services below them, and nothing of each other.',
    ),
    never(
      'jobs-are-strangers',
      {
        path: '^workers/src/(classify-crisis|generate-reply|retention|roll-up-figures|send-email|sweep-subscriptions)/',
        pathNot: TESTS,
      },
      {
        path: '^workers/src/(classify-crisis|generate-reply|retention|send-email|sweep-subscriptions)/',
        pathNot: '^workers/src/$1/',
      },
      'Jobs meet in the queue and the database; code that two jobs need belongs beside their folders.',
    ),

    // who holds which key
    never(
      'database-only-in-data',
      { path: '^(common|gateway|workers|web)/', pathNot: ['^common/data/', ...TESTS] },
      { path: anyPackage('mongoose', 'mongodb') },
      'A query outside a store is a query without an owner.',
    ),
    never(
      'providers-hold-the-sdks',
      { path: '^(common|gateway|workers|web)/', pathNot: '^workers/src/providers/' },
      { path: anyPackage('openai', 'nodemailer', '@types/nodemailer') },
      'One file per outside service, so that one file changes with it.',
    ),
    never(
      'stripe-only-in-billing',
      { path: '^(common|gateway|workers|web)/', pathNot: '^common/billing/' },
      { path: anyPackage('stripe') },
      'Gateway and workers pay by the same code, and one folder changes with the client of Stripe.',
    ),
    never(
      'jobs-enter-by-enqueue',
      { path: '.', pathNot: ['^common/platform/enqueue\\.ts$', '^workers/src/', ...TESTS] },
      { path: anyPackage('bullmq') },
      'A job that enters elsewhere enters unparsed.',
    ),

    // the browser, from the top down
    never(
      'ui-knows-no-product',
      { path: '^web/src/(ui|theme)/', pathNot: TESTS },
      { path: ['^web/src/(?!(ui|theme|storage)/)', '^common/'] },
      'A button that knows what a session is cannot be used twice.',
    ),
    never(
      'wires-know-no-screen',
      { path: '^web/src/(api|realtime|storage)/' },
      { path: '^web/src/(?!(api|realtime|storage|ui|theme)/)' },
      'Data comes up to the screens; it does not reach for them.',
    ),
    never(
      'features-know-no-page',
      { path: '^web/src/(?!pages/)[^/]+/' },
      { path: '^web/src/(pages/|[^/]+$)' },
      'Pages compose features, and the program composes pages.',
    ),

    // everywhere
    never('no-cycles', {}, { circular: true }, 'Two files that need each other are one file, or three.'),
    never(
      'no-import-of-tests',
      {},
      { path: '\\.test\\.tsx?$' },
      'What two tests share belongs in a testing folder.',
    ),
    never(
      'declared-packages-only',
      {},
      { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
      "A package that another workspace happens to install is not one's own.",
    ),
    never(
      'shipped-packages-only',
      { path: '^(common|gateway|workers)/', pathNot: TESTS },
      { dependencyTypes: ['npm-dev'], pathNot: anyPackage('@types/[^/]+') },
      'What runs in production is a dependency, not a devDependency.',
    ),
    never(
      'no-lost-imports',
      {},
      { couldNotResolve: true },
      'An import that leads nowhere escapes every rule.',
    ),
  ],
  options: {
    parser: 'swc',
    combinedDependencies: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|dist-types|\\.data|\\.tmp)/' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.d.ts', '.mjs', '.cjs', '.js', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['winny-source', 'import', 'node', 'require', 'default', 'types'],
      mainFields: ['module', 'main', 'types', 'typings'],
    },
    reporterOptions: { text: { highlightFocused: true } },
  },
};
