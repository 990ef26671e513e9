import type { Tree } from './fixture-tree.ts';

/** A small house in order: each import the table allows stands here once, in each way of writing one. */
export const cleanTree: Tree = {
  'common/contract/ids.ts': "import { z } from 'zod';\nexport const id = z;\n",
  'common/contract/message.ts': "import { id } from './ids.ts';\nexport type Message = typeof id;\n",
  'common/contract/message.test.ts':
    "import { it } from 'vitest';\nimport type { Message } from './message.ts';\n",
  'common/domain/day.ts': "import type { Message } from '../contract/message.ts';\nexport const day = 1;\n",
  'common/domain/allowance.ts': "import { day } from './day.ts';\nexport const left = day;\n",
  'common/data/connect.ts': "import mongoose from 'mongoose';\nimport { MongoClient } from 'mongodb';\n",
  'common/data/store.ts':
    "import './connect.ts';\nimport '../contract/ids.ts';\nexport { left } from '../domain/allowance.ts';\n",
  'common/encoder/search-encoder.ts': "import '@energetic-ai/embeddings';\n",
  'common/encoder/crisis-encoder.ts': "import '@lat.md/embed';\n",
  'common/encoder/encoder-thread.ts':
    "import { parentPort } from 'node:worker_threads';\nimport './search-encoder.ts';\nimport './crisis-encoder.ts';\nimport '../crisis-model/model.ts';\n",
  'common/crisis-model/model.ts': "import '../domain/crisis/head.ts';\n",
  'common/domain/crisis/head.ts': 'export const head = 1;\n',
  'common/knowledge/retrieval-thread.ts':
    "import { parentPort } from 'node:worker_threads';\nimport '../encoder/encoder-thread.ts';\nimport './index-of-words.ts';\n",
  'common/knowledge/index-of-words.ts':
    "import MiniSearch from 'minisearch';\nimport '../data/store.ts';\nimport '../domain/day.ts';\n",
  'common/platform/enqueue.ts':
    "import { Queue } from 'bullmq';\nimport { randomUUID } from 'node:crypto';\nimport '../contract/ids.ts';\n",
  'common/billing/sync.ts':
    "import Stripe from 'stripe';\nimport '../data/store.ts';\nimport '../platform/enqueue.ts';\n",
  'common/testing/harness.ts':
    "import { inject } from 'vitest';\nimport { Queue } from 'bullmq';\nimport '../data/store.ts';\n",
  'common/data/store.test.ts': "import '../testing/harness.ts';\nimport '../platform/enqueue.ts';\n",
  'gateway/src/main.ts': "import './http/app.ts';\nimport './chat/accept-message.ts';\n",
  'gateway/src/http/app.ts': "import express from 'express';\nimport '../chat/accept-message.ts';\n",
  'gateway/src/chat/accept-message.ts':
    "import '@winny/common/data/store';\nimport '@winny/common/platform/enqueue';\nimport '@winny/common/domain/day';\n",
  'gateway/src/services.ts': "import './chat/accept-message.ts';\n",
  'gateway/src/socket/server.ts': "import { Server } from 'socket.io';\nimport '../services.ts';\n",
  'gateway/src/testing/start-gateway.ts': "import '@winny/common/testing/harness';\nimport '../main.ts';\n",
  'gateway/src/chat/accept-message.test.ts':
    "import '../testing/start-gateway.ts';\nimport '../http/app.ts';\nimport mongoose from 'mongoose';\n",
  'workers/src/main.ts':
    "import { Worker } from 'bullmq';\nimport './providers/openai.ts';\nimport './classify-crisis/classify-crisis.ts';\n",
  'workers/src/classify-crisis/classify-crisis.ts': "import '../refund-message.ts';\n",
  'workers/src/generate-reply/write-reply.ts': "import '../refund-message.ts';\n",
  'workers/src/refund-message.ts': 'export const refund = 1;\n',
  'workers/src/providers/openai.ts':
    "import OpenAI from 'openai';\nimport { createTransport } from 'nodemailer';\n",
  'web/src/main.tsx':
    "import { lazy } from 'react';\nconst Page = lazy(() => import('./pages/chat-page.tsx'));\nexport const App = () => <Page />;\n",
  'web/src/pages/chat-page.tsx': "import '../chat/composer.tsx';\nexport const Page = () => <p />;\n",
  'web/src/chat/composer.tsx':
    "import '../ui/button.tsx';\nimport '../realtime/socket.ts';\nimport '../account/user.ts';\nexport const A = () => <b />;\n",
  'web/src/account/user.ts': "import '../api/request.ts';\n",
  'web/src/realtime/socket.ts': "import '@winny/common/domain/day';\nimport '../api/request.ts';\n",
  'web/src/api/request.ts': "import type { Message } from '@winny/common/contract/message';\n",
  'web/src/ui/button.tsx':
    "import '../theme/tokens.ts';\nexport const B = <T,>(p: T) => <i>{String(p)}</i>;\n",
  'web/src/theme/tokens.ts': 'export const tokens = {};\n',
  'infra/stand-ins/llm/judge/judge.ts': "import '@winny/common/domain/crisis/detector';\n",
  'infra/stand-ins/llm/server.ts': "import './judge/judge.ts';\n",
  'infra/checks/test-services.ts': "import '../stand-ins/llm/server.ts';\n",
  'common/domain/crisis/detector.ts': 'export const detector = 1;\n',
  'infra/bench/measure.ts': "import '@winny/common/testing/harness';\nimport OpenAI from 'openai';\n",
};

/** A breach of one rule, as files that are added to the clean tree or replace its files. */
export interface Breach {
  rule: string;
  how: string;
  tree: Tree;
}

const breach = (rule: string, how: string, path: string, text: string): Breach => ({
  rule,
  how,
  tree: { [path]: text },
});

const CONTRACT = 'common/contract/new.ts';
const CHAT = 'gateway/src/chat/new.ts';

export const breaches: Breach[] = [
  breach('contract-needs-only-zod', 'a Node builtin', CONTRACT, "import { join } from 'node:path';"),
  breach('contract-needs-only-zod', 'the domain', CONTRACT, "import '../domain/day.ts';"),
  breach(
    'contract-needs-only-zod',
    'a type of the domain',
    CONTRACT,
    "import type { D } from '../domain/day.ts';",
  ),
  breach(
    'contract-needs-only-zod',
    'an import type',
    CONTRACT,
    "export type D = import('../domain/day.ts').D;",
  ),
  breach('contract-needs-only-zod', 'another package', CONTRACT, "import { pino } from 'pino';"),
  breach('domain-needs-only-the-contract', 'the data', 'common/domain/new.ts', "import '../data/store.ts';"),
  breach('domain-needs-only-the-contract', 'a package', 'common/domain/new.ts', "import { z } from 'zod';"),
  breach('domain-needs-only-the-contract', 'Node', 'common/domain/new.ts', "import 'node:fs';"),
  breach('data-knows-no-plumbing', 'the platform', 'common/data/new.ts', "import '../platform/enqueue.ts';"),
  breach(
    'platform-knows-no-product',
    'the data',
    'common/platform/new.ts',
    "import type { S } from '../data/store.ts';",
  ),
  breach('platform-knows-no-product', 'the domain', 'common/platform/new.ts', "import '../domain/day.ts';"),
  breach(
    'common-knows-no-program',
    'the gateway',
    'common/data/new.ts',
    "import '../../gateway/src/http/app.ts';",
  ),
  breach(
    'common-knows-no-program',
    'the workers',
    'common/testing/new.ts',
    "import '../../workers/src/main.ts';",
  ),
  breach(
    'common-knows-no-program',
    'the web',
    'common/platform/new.ts',
    "import '../../web/src/theme/tokens.ts';",
  ),
  breach('testing-is-for-tests', 'the harness', CHAT, "import '@winny/common/testing/harness';"),
  breach('testing-is-for-tests', 'a harness of its own', CHAT, "import '../testing/start-gateway.ts';"),
  breach('testing-is-for-tests', 'vitest', 'web/src/chat/new.ts', "import { expect } from 'vitest';"),
  ...[
    ['gateway', 'workers/src/main.ts'],
    ['gateway', 'web/src/theme/tokens.ts'],
    ['workers', 'gateway/src/http/app.ts'],
    ['workers', 'web/src/theme/tokens.ts'],
    ['web', 'gateway/src/http/app.ts'],
    ['web', 'workers/src/main.ts'],
  ].map(([from, to]) =>
    breach(
      'programs-are-strangers',
      `${from} to ${to}`,
      `${from}/src/new.ts`,
      `import type { A } from '../../${to}';`,
    ),
  ),
  breach(
    'web-needs-contract-and-domain',
    'the platform',
    'web/src/chat/new.ts',
    "import '@winny/common/platform/enqueue';",
  ),
  breach(
    'web-needs-contract-and-domain',
    'the data',
    'web/src/chat/new.tsx',
    "import '@winny/common/data/store';",
  ),
  breach(
    'knowledge-needs-its-packages',
    'the platform',
    'common/knowledge/new.ts',
    "import '../platform/enqueue.ts';",
  ),
  breach(
    'encoder-needs-its-packages',
    'a rule of the product',
    'common/encoder/new.ts',
    "import '../domain/day.ts';",
  ),
  breach(
    'crisis-model-needs-vectors',
    'the thread',
    'common/crisis-model/new.ts',
    "import '../encoder/encoder-thread.ts';",
  ),
  breach(
    'only-encoders-use-their-packages',
    'another file',
    'common/encoder/new.ts',
    "import { initModel } from '@energetic-ai/embeddings';",
  ),
  breach(
    'only-encoders-use-their-packages',
    'another file, with the encoder of the crisis model',
    'common/encoder/new.ts',
    "import { createEmbedder } from '@lat.md/embed';",
  ),
  breach(
    'encoder-runs-in-its-thread',
    'a program',
    'workers/src/new.ts',
    "import '@winny/common/encoder/search-encoder';",
  ),
  breach(
    'encoder-runs-in-its-thread',
    'a program, with the encoder of the crisis model',
    'workers/src/new.ts',
    "import '@winny/common/encoder/crisis-encoder';",
  ),
  breach('product-knows-no-infra', 'from the gateway', CHAT, "import '../../../infra/bench/measure.ts';"),
  breach(
    'product-knows-no-infra',
    'from common',
    'common/data/new.ts',
    "import '../../infra/bench/measure.ts';",
  ),
  breach('infra-starts-programs', 'the gateway', 'infra/bench/new.ts', "import '../../gateway/src/main.ts';"),
  breach(
    'infra-starts-programs',
    'by a late import',
    'infra/bench/new.ts',
    "await import('../../workers/src/main.ts');",
  ),
  breach(
    'stand-ins-stand-alone',
    'the detector outside the judge',
    'infra/stand-ins/mail/new.ts',
    "import '@winny/common/domain/crisis/detector';",
  ),
  breach(
    'stand-ins-stand-alone',
    'a bench',
    'infra/stand-ins/llm/new.ts',
    "import '../../bench/measure.ts';",
  ),
  breach(
    'judge-needs-the-detector',
    'the stores',
    'infra/stand-ins/llm/judge/new.ts',
    "import '@winny/common/data/store';",
  ),
  breach('stand-ins-are-started', 'by a bench', 'infra/bench/new.ts', "import '../stand-ins/llm/server.ts';"),
  breach(
    'chaos-runs-the-live-client',
    'a screen',
    'infra/chaos/people/new.ts',
    "import '../../../web/src/ui/button.tsx';",
  ),
  breach('services-know-no-transport', 'the routes', CHAT, "import '../http/app.ts';"),
  breach('services-know-no-transport', 'express', CHAT, "import type { Request } from 'express';"),
  breach('services-know-no-transport', 'sockets', CHAT, "import { Server } from 'socket.io';"),
  breach('services-are-built-above', 'a type', CHAT, "import type { Services } from '../services.ts';"),
  breach('transports-are-strangers', 'REST', 'gateway/src/socket/new.ts', "import '../http/app.ts';"),
  breach('transports-are-strangers', 'sockets', 'gateway/src/http/new.ts', "import '../socket/server.ts';"),
  breach(
    'jobs-are-strangers',
    'another job',
    'workers/src/classify-crisis/new.ts',
    "import '../generate-reply/write-reply.ts';",
  ),
  breach('database-only-in-data', 'in the gateway', CHAT, "import { Types } from 'mongoose';"),
  breach(
    'database-only-in-data',
    'the bare driver',
    'workers/src/new.ts',
    "import type { Db } from 'mongodb';",
  ),
  breach(
    'database-only-in-data',
    'in the platform',
    'common/platform/new.ts',
    "import mongoose from 'mongoose';",
  ),
  breach('providers-hold-the-sdks', 'openai', 'workers/src/new.ts', "import OpenAI from 'openai';"),
  breach('providers-hold-the-sdks', 'nodemailer', CHAT, "import type { Transporter } from 'nodemailer';"),
  breach('stripe-only-in-billing', 'in the gateway', CHAT, "import type Stripe from 'stripe';"),
  breach('jobs-enter-by-enqueue', 'in the gateway', CHAT, "import { Queue } from 'bullmq';"),
  breach('jobs-enter-by-enqueue', 'in infra', 'infra/bench/new.ts', "import type { Job } from 'bullmq';"),
  breach(
    'jobs-enter-by-enqueue',
    'elsewhere in common',
    'common/platform/new.ts',
    "import { Queue } from 'bullmq';",
  ),
  breach('ui-knows-no-product', 'a feature', 'web/src/ui/new.tsx', "import '../chat/composer.tsx';"),
  breach('ui-knows-no-product', 'the wire', 'web/src/ui/new.tsx', "import '../api/request.ts';"),
  breach(
    'ui-knows-no-product',
    'the contract',
    'web/src/ui/new.tsx',
    "import '@winny/common/contract/message';",
  ),
  breach('ui-knows-no-product', 'in the theme', 'web/src/theme/new.ts', "import '../realtime/socket.ts';"),
  breach('wires-know-no-screen', 'the api a feature', 'web/src/api/new.ts', "import '../account/user.ts';"),
  breach(
    'wires-know-no-screen',
    'live events a page',
    'web/src/realtime/new.ts',
    "import '../chat/composer.tsx';",
  ),
  breach(
    'features-know-no-page',
    'a page',
    'web/src/chat/new.tsx',
    "const p = () => import('../pages/chat-page.tsx');",
  ),
  breach('features-know-no-page', 'the program', 'web/src/account/new.ts', "import '../main.tsx';"),
  {
    rule: 'no-cycles',
    how: 'of types only',
    tree: {
      'gateway/src/http/one.ts': "import type { Two } from './two.ts';\nexport type One = 1;",
      'gateway/src/http/two.ts': "import { three } from './three.ts';",
      'gateway/src/http/three.ts': "export type Three = import('./one.ts').One;",
    },
  },
  breach('no-import-of-tests', 'a test', 'common/data/new.test.ts', "import './store.test.ts';"),
  breach('declared-packages-only', 'installed by luck', 'web/src/chat/new.ts', "import 'stray-package';"),
  breach('declared-packages-only', "a neighbour's", 'workers/src/new.ts', "import { z } from 'zod';"),
  breach('shipped-packages-only', 'a devDependency', 'gateway/src/http/new.ts', "import 'react';"),
  breach('no-lost-imports', 'a missing file', 'gateway/src/http/new.ts', "import './gone.ts';"),
  breach('no-lost-imports', 'an unknown export', CHAT, "import '@winny/common/data/gone';"),
];
