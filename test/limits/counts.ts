/** What arms each count of the cloud, the pages and the packages but for the codecs. */

/** Test → promise → limits that it arms, as file and name. */
export const ARMED: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  'apps/cloud/test/account-data.test.ts': {
    'to a reader who takes nothing ends, and lets the next one in': [
      'apps/cloud/src/watching/account-data/routes.ts MAX_EXPORTS',
    ],
  },
  'apps/web/src/platen-label/fetch-label.test.ts': {
    "'ends where the server falls silent, before its answer or in it'": [
      'apps/web/src/platen-label/fetch-label.ts SILENT_MS',
    ],
    "'ends where the document has no end'": ['apps/web/src/platen-label/fetch-label.ts MAX_BYTES'],
  },
  'apps/cloud/src/watching/status/incidents.test.ts': {
    "'that cannot be stored waits, and no more than a hundred do'": [
      'apps/cloud/src/watching/status/incidents.ts MAX_WAITING',
    ],
  },
  'apps/cloud/test/status.test.ts': {
    "'is forgotten after ninety days, and of many the newest twenty are shown'": [
      'apps/cloud/src/watching/status/store.ts MAX_READ',
      'apps/cloud/src/watching/status/watch.ts MAX_SHOWN',
    ],
  },
  'apps/cloud/test/print-by-name.test.ts': {
    "'a name of many printers, with twenty ids'": ['apps/cloud/src/printing/printers/store.ts MAX_NAMESAKES'],
  },
  'apps/cloud/test/labelary.test.ts': {
    "'too many labels', 413": ['packages/protocol/src/limits.ts LIMITS.labelaryLabels'],
    "'a body without an end: 413'": ['apps/cloud/src/ways-in/labelary/routes.ts FORM_BYTES'],
    "'a font of megabytes', 413": ['apps/cloud/src/ways-in/labelary/font.ts MAX_FONT_BYTES'],
    "'a size', 400": ['apps/cloud/src/ways-in/labelary/path.ts MAX_SIDE_IN'],
    "'more labels across than there are'": ['apps/cloud/src/ways-in/labelary/sheet-headers.ts MAX_ACROSS'],
    "'lint has twenty warnings of a line at most'": [
      'apps/cloud/src/ways-in/labelary/warnings.ts MAX_TEXT',
      'apps/cloud/src/ways-in/labelary/warnings.ts MAX_WARNINGS',
    ],
  },
  'apps/cloud/test/sandbox.test.ts': {
    "'keeps the last labels alone'": ['packages/protocol/src/limits.ts LIMITS.sandboxLabels'],
  },
  'apps/cloud/src/printing/jobs/words.test.ts': {
    "'keeps a bounded number of bounded words'": [
      'packages/protocol/src/limits.ts LIMITS.labelWords.length',
      'packages/protocol/src/limits.ts LIMITS.labelWords.words',
    ],
  },
  'packages/assistant/src/labels/work.test.ts': {
    "'a converted document that is longer than an answer is refused, with another way'": [
      'packages/assistant/src/labels/work.ts MAX_CONTENT',
    ],
    "'an answer lists so many elements, and so many characters of each'": [
      'packages/assistant/src/labels/elements.ts MAX_CHARACTERS',
      'packages/assistant/src/labels/work.ts MAX_ELEMENTS',
    ],
  },
  'packages/assistant/src/resources/resources.test.ts': {
    "'a guide that is longer than an answer is cut, and says how much is left'": [
      'packages/assistant/src/resources/resources.ts MAX_CHARACTERS',
    ],
  },
  'packages/messages/src/messages.test.ts': {
    "'leave messages that are nested deeper than any of ours to the text beside them'": [
      'packages/messages/src/format.ts MAX_DEPTH',
    ],
  },
  'packages/browser/test/qz-data.test.ts': {
    "'more pages than one call prints are refused before anything prints: %.12s'": [
      'packages/browser/src/qz/print.ts MAX_PAGES',
    ],
  },
  'apps/cloud/test/boards.test.ts': {
    'refuses a report that has no bounds': [
      'apps/cloud/src/watching/report/routes.ts DAY_MS',
      'packages/protocol/src/api/report.ts MAX_SHIFTS',
    ],
  },
  'apps/cloud/test/limits-at-once.test.ts': {
    'is met by': [
      'packages/protocol/src/limits.ts LIMITS.accountsPerUser',
      'packages/protocol/src/limits.ts LIMITS.agentsPerAccount',
      'packages/protocol/src/limits.ts LIMITS.alerts.channels',
      'packages/protocol/src/limits.ts LIMITS.alerts.rules',
      'packages/protocol/src/limits.ts LIMITS.boards',
      'packages/protocol/src/limits.ts LIMITS.invitation.perAccount',
      'packages/protocol/src/limits.ts LIMITS.jobActions.perAccount',
      'packages/protocol/src/limits.ts LIMITS.keysPerAccount',
      'packages/protocol/src/limits.ts LIMITS.labelsPerAccount',
      'packages/protocol/src/limits.ts LIMITS.membersPerAccount',
      'packages/protocol/src/limits.ts LIMITS.pageToken.perAccount',
      'packages/protocol/src/limits.ts LIMITS.passkeysPerUser',
      'packages/protocol/src/limits.ts LIMITS.printersPerAccount',
      'packages/protocol/src/limits.ts LIMITS.reusableEnrollment.codes',
      'packages/protocol/src/limits.ts LIMITS.templatesPerAccount',
      'packages/protocol/src/limits.ts LIMITS.webhooksPerAccount',
    ],
  },
  'apps/cloud/test/limits.test.ts': {
    '501 simultaneous requests for the last job of the day print exactly one': [
      'packages/protocol/src/limits.ts LIMITS.jobsPerDay',
    ],
    'the gateway counts addresses': ['packages/protocol/src/limits.ts LIMITS.gatewayRequestsPerMinute'],
    'what the pages of a user ask is counted for the session': [
      'apps/cloud/src/ground/http/callers/rate-limits.ts PAGES_PER_REQUEST',
      'apps/cloud/src/ground/http/callers/rate-limits.ts SESSION_PER_REQUEST',
    ],
    'prints are throttled by account': ['packages/protocol/src/limits.ts LIMITS.printRequestsPerMinute'],
    'failed authentications are counted by address': ['packages/protocol/src/limits.ts LIMITS.authFailuresPerMinute'],
  },
  'apps/cloud/test/storage.test.ts': {
    'of many prints at once, no more are stored than fit': [
      'packages/protocol/src/limits.ts LIMITS.storageBytes.basic',
      'packages/protocol/src/limits.ts LIMITS.storageBytes.enterprise',
      'packages/protocol/src/limits.ts LIMITS.storageBytes.free',
      'packages/protocol/src/limits.ts LIMITS.storageBytes.pro',
    ],
    'an address creates a limited number of accounts an hour': [
      'packages/protocol/src/limits.ts LIMITS.signUpsPerHour',
    ],
  },
  'apps/cloud/test/account-mails.test.ts': {
    'the answer does not reveal whether it has an account, and few mails are sent': [
      'packages/protocol/src/limits.ts LIMITS.mailsPerHour.from',
      'packages/protocol/src/limits.ts LIMITS.mailsPerHour.to',
    ],
  },
  'apps/cloud/test/row-limits.test.ts': {
    'a printer that flickers writes one event a second on average': [
      'packages/protocol/src/limits.ts LIMITS.statusEventsPerMinute',
    ],
    'the log of a webhook keeps its newest deliveries': [
      'packages/protocol/src/limits.ts LIMITS.webhookDeliveriesKept',
    ],
    'actions on many jobs have a limit a day': ['packages/protocol/src/limits.ts LIMITS.jobActions.jobsPerDay'],
  },
  'apps/cloud/test/printing.test.ts': {
    'has a limit on its bytes as sent, and one on its bytes after conversion': [
      'packages/protocol/src/limits.ts LIMITS.maxPayloadBytes',
      'packages/protocol/src/limits.ts LIMITS.maxStoredPayloadBytes',
    ],
    'is 1 to 255 printable characters': ['packages/protocol/src/limits.ts LIMITS.idempotencyKeyLength'],
    '%j is refused': ['packages/protocol/src/limits.ts LIMITS.copies'],
  },
  'apps/cloud/test/labels-templates.test.ts': {
    'checks copies, fields, the size of the batch and the template': [
      'packages/protocol/src/limits.ts LIMITS.maxBatchSize',
    ],
    'refuses invalid merge data, too much of it, and unknown targets': [
      'packages/protocol/src/api/conversion.ts MAX_DATA_ENTRIES',
    ],
  },
  'apps/cloud/test/enrollment.test.ts': {
    'adds none with a code that does not allow it, nor when its 15 minutes are over': [
      'packages/protocol/src/limits.ts LIMITS.addPrintersSeconds',
    ],
    'is bounded: uses, time, and codes of an account': [
      'packages/protocol/src/limits.ts LIMITS.reusableEnrollment.expiresInSeconds',
      'packages/protocol/src/limits.ts LIMITS.reusableEnrollment.uses',
    ],
  },
  'apps/cloud/test/connect-in-browser.test.ts': {
    'is connected once a person has confirmed its letters, and its secret works once': [
      'packages/protocol/src/limits.ts LIMITS.enrollmentRequests.intervalSeconds',
    ],
    'is refused, or expires, and says so to the computer': [
      'packages/protocol/src/limits.ts LIMITS.enrollmentRequests.ttlSeconds',
    ],
    'takes so many guesses at the letters, and so many computers of one address': [
      'packages/protocol/src/limits.ts LIMITS.enrollmentRequests.perAddress',
    ],
  },
  'apps/cloud/test/conversions.test.ts': {
    'limits the size of bodies': ['packages/protocol/src/limits.ts LIMITS.freeTierBodyBytes'],
  },
  'apps/cloud/test/delivery.test.ts': {
    'replays a failed job, five times at most': ['packages/protocol/src/limits.ts LIMITS.jobRetries'],
  },
  'apps/cloud/src/ground/keep.test.ts': {
    'refuses %j, naming what is allowed': ['apps/cloud/src/ground/keep.ts MAX_HOURS'],
  },
  'apps/cloud/test/pools.test.ts': {
    'and not too many pools': ['packages/protocol/src/limits.ts LIMITS.pool.perAccount'],
    'however often it was taken over': ['packages/protocol/src/limits.ts LIMITS.pool.moves'],
  },
  'apps/cloud/test/page-tokens.test.ts': {
    'prints so many labels and no more': ['packages/protocol/src/limits.ts LIMITS.pageToken.copies'],
  },
  'apps/cloud/test/obligations.test.ts': {
    'that nobody has used for three days signs in no longer': [
      'packages/protocol/src/limits.ts LIMITS.givenPasswordHours',
    ],
  },
  'apps/cloud/test/recovery.test.ts': {
    'ends 90 days after the sign-in, however often it is used': ['packages/protocol/src/limits.ts LIMITS.sessionDays'],
    'take a user who has proved within ten minutes who he is': [
      'packages/protocol/src/limits.ts LIMITS.confirmationMs',
    ],
  },
  'apps/cloud/src/labels/conversions/comparison/changes.test.ts': {
    'says no more than a person reads, and compares no more than it can': [
      'apps/cloud/src/labels/conversions/comparison/changes.ts MAX_CHANGES',
      'apps/cloud/src/labels/conversions/comparison/changes.ts MAX_ELEMENTS',
      'apps/cloud/src/labels/conversions/comparison/changes.ts MAX_QUOTED',
    ],
  },
  'apps/cloud/test/template-work.test.ts': {
    'has a bounded number of tags, each once': [
      'packages/protocol/src/limits.ts LIMITS.templateTags.each',
      'packages/protocol/src/limits.ts LIMITS.templateTags.length',
    ],
    'remembers a bounded number of places': ['packages/protocol/src/limits.ts LIMITS.templateUses'],
  },
  'apps/cloud/test/template-versions.test.ts': {
    'keeps a bounded number of versions, the newest': [
      'packages/protocol/src/limits.ts LIMITS.templateVersions.bytes',
      'packages/protocol/src/limits.ts LIMITS.templateVersions.kept',
    ],
    'refuses more sample data than it stores': [
      'packages/protocol/src/limits.ts LIMITS.sampleData.bytes',
      'packages/protocol/src/limits.ts LIMITS.sampleData.records',
    ],
    'keeps a bounded number of deleted ones': ['packages/protocol/src/limits.ts LIMITS.deleted.kept'],
    'restores what was deleted, and forgets it after its time': [
      'packages/protocol/src/limits.ts LIMITS.deleted.minutes',
    ],
  },
  'apps/cloud/test/events.test.ts': {
    'has the limit of streams for clients that come at the same moment, too': [
      'packages/protocol/src/limits.ts LIMITS.eventStreamsPerAccount',
    ],
    'are switched off when they answer 410 Gone, or have failed for three days': [
      'packages/protocol/src/limits.ts LIMITS.webhookFailingHours',
    ],
  },
  'apps/cloud/test/printnode.test.ts': {
    'lets ten requests of an account wait for an agent that does not answer, and no more': [
      'packages/protocol/src/limits.ts LIMITS.waitingRequestsPerAccount',
    ],
  },
  'apps/cloud/test/status-retention.test.ts': {
    'deletes the document of a failed job after a day and its history after thirty': [
      'packages/protocol/src/limits.ts LIMITS.failedDocumentKeepHours',
      'packages/protocol/src/limits.ts LIMITS.jobHistoryKeepDays',
    ],
    'keeps the document of a completed job for an hour': [
      'packages/protocol/src/limits.ts LIMITS.completedDocumentKeepHours',
    ],
    'a job that waits for two weeks without expiresIn expires': [
      'packages/protocol/src/limits.ts LIMITS.queuedKeepDays',
    ],
  },
  'apps/cloud/test/fairness.test.ts': {
    'delay nobody else, are left alone after three attempts': [
      'apps/cloud/src/watching/webhooks/deliver.ts MAX_FAILING',
      'apps/cloud/src/watching/webhooks/deliver.ts MAX_WEBHOOKS',
      'apps/cloud/src/watching/webhooks/deliver.ts MAX_WEBHOOKS_OF_ACCOUNT',
      'packages/protocol/src/limits.ts LIMITS.webhookPendingPerAccount',
    ],
    'has two seconds for a conversion': ['packages/protocol/src/limits.ts LIMITS.anonymousConversionTimeoutMs'],
  },
  'apps/cloud/src/labels/conversions/pool.test.ts': {
    'over the time limit: 504, others go on meanwhile, the next is served': [
      'packages/protocol/src/limits.ts LIMITS.conversionTimeoutMs',
    ],
    'at most maxWaiting wait: the others get 429': ['apps/cloud/src/labels/conversions/pool.ts MAX_WAITING'],
  },
  'apps/cloud/test/conversion-limits.test.ts': {
    'answers 429 with Retry-After to callers without an account': [
      'apps/cloud/src/labels/conversions/pool.ts MAX_WAITING_ANONYMOUS',
    ],
  },
  'apps/cloud/test/request-bounds.test.ts': {
    'a route without documents or merge data takes 16 KB': ['packages/protocol/src/limits.ts LIMITS.bodyBytes'],
    'JSON with more different names than any request has is refused before it is parsed': [
      'packages/protocol/src/limits.ts LIMITS.jsonNames',
    ],
    'every text of a request has a longest length': [
      'packages/protocol/src/limits.ts LIMITS.jobMetadata.entries',
      'packages/protocol/src/limits.ts LIMITS.jobMetadata.nameLength',
      'packages/protocol/src/limits.ts LIMITS.jobMetadata.valueLength',
      'packages/protocol/src/limits.ts LIMITS.jobTitleLength',
    ],
  },
  'apps/cloud/test/hostile.test.ts': {
    'that is nested too deeply is refused': ['packages/protocol/src/limits.ts LIMITS.jsonLevels'],
  },
  'apps/cloud/test/http.test.ts': {
    'limit=201': ['packages/protocol/src/limits.ts LIMITS.listLimit'],
  },
  'apps/cloud/test/requests.test.ts': {
    'writes at most so many entries of an account in a minute': [
      'packages/protocol/src/limits.ts LIMITS.requestLog.perMinute.failed',
      'packages/protocol/src/limits.ts LIMITS.requestLog.perMinute.succeeded',
    ],
    'drops the oldest entries of a day that has too many, and days that are too old': [
      'packages/protocol/src/limits.ts LIMITS.requestLog.keepDays',
      'packages/protocol/src/limits.ts LIMITS.requestLog.perDay',
    ],
  },
  'apps/cloud/test/alerts.test.ts': {
    'sends a test at once, and not many in a minute': ['packages/protocol/src/limits.ts LIMITS.alerts.testsPerMinute'],
    'forgets what is over after 30 days': ['packages/protocol/src/limits.ts LIMITS.alerts.keepDays'],
    'sends a message again that nobody took, and gives up where it is of no use': [
      'apps/cloud/src/watching/alerts/deliver.ts MAX_ATTEMPTS',
    ],
  },
  'apps/cloud/test/agent-sockets.test.ts': {
    'more than 500 calls in one frame are refused': [
      'apps/cloud/src/printing/gateway/admission/agent-limits.ts AGENT_CALLS_AT_ONCE',
    ],
    'an agent has few connections at a time': [
      'apps/cloud/src/printing/gateway/admission/agent-limits.ts CONNECTIONS_PER_AGENT',
    ],
    'one address has at most 20 connections at a time': [
      'apps/cloud/src/printing/gateway/admission/strangers.ts PER_ADDRESS',
    ],
  },
  'apps/cloud/test/conversion-warnings.test.ts': {
    'has a header that stays short, whatever the document': [
      'apps/cloud/src/labels/conversions/diagnostics.ts MAX_IN_HEADER',
    ],
  },
  'apps/cloud/src/ground/outbound/safe-fetch.test.ts': {
    'ends endless redirects, endless bodies and endless waits': [
      'apps/cloud/src/watching/alerts/deliver.ts maxRedirects',
      'apps/cloud/src/labels/conversions/request.ts maxRedirects',
      'apps/cloud/src/ground/outbound/safe-fetch.ts limit',
      'apps/cloud/src/watching/webhooks/deliver.ts maxBytes',
      'apps/cloud/src/watching/webhooks/deliver.ts maxRedirects',
    ],
    'an address without end is refused': ['apps/cloud/src/ground/outbound/safe-fetch.ts MAX_URL_LENGTH'],
  },
  'apps/cloud/test/mcp.test.ts': {
    'that cannot be read are reported in a sentence, and their number and size are bounded': [
      'packages/assistant/src/labels/document.ts MAX_PICTURES',
      'packages/assistant/src/labels/work.ts MAX_LABELS',
    ],
  },
  'packages/cli/test/silence.test.ts': {
    'a cloud that says nothing is reported, after two more attempts': [
      'packages/cli/src/cloud/connect.ts MAX_ATTEMPTS',
    ],
  },
  'packages/cli/test/terminal.test.ts': {
    'from which comes anything but an answer draws blocks': ['packages/cli/src/show/terminal.ts MAX_ANSWER'],
  },
  'packages/browser/test/silence.test.ts': {
    'that %s is asked again and then given up': ['packages/browser/src/send.ts MAX_ATTEMPTS'],
  },
  'packages/client/src/silence.test.ts': {
    "'an answer without end is given up at the limit of bytes, and not asked for again'": [
      'packages/client/src/transport.ts maxAnswerBytes',
    ],
    'sends a line without end': ['packages/client/src/events.ts MAX_EVENT_LENGTH'],
  },
  'apps/web/src/table/every-row.test.ts': {
    'ends at the bound, and says that there are more': ['apps/web/src/table/every-row.ts MAX_ROWS'],
  },
  'apps/web/src/playground/print-virtually.test.ts': {
    'prints no more labels than the page keeps': ['apps/web/src/playground/print-virtually.ts MAX_LABELS'],
  },
  'packages/label-editor/src/engine/engine.test.ts': {
    'a drawing that takes too long ends the worker': ['packages/label-editor/src/engine/session.ts TIME_LIMIT_MS'],
    'a question that takes too long is refused as such': ['packages/label-editor/src/use-worker.ts TIME_LIMIT_MS'],
  },
  'apps/cloud/test/silent-services.test.ts': {
    'drops mails beyond a thousand that wait': ['apps/cloud/src/ground/mail/mailer.ts MAX_WAITING'],
  },
  'apps/cloud/test/oauth.test.ts': {
    'a client has ten addresses': ['apps/cloud/src/ways-in/oauth/token-routes.ts MAX_REDIRECT_URIS'],
  },
  'apps/cloud/test/conversion-forms.test.ts': {
    'with very many %s is refused': ['apps/cloud/src/labels/conversions/form.ts MAX_PARTS'],
  },
  'apps/cloud/src/ways-in/printnode/sets.test.ts': {
    'a set has 100 ids or ranges': ['apps/cloud/src/ways-in/printnode/sets.ts MAX_RANGES'],
    'a page has 1000 rows': [
      'apps/cloud/src/ways-in/printnode/sets.ts DEFAULT_LIMIT',
      'apps/cloud/src/ways-in/printnode/sets.ts MAX_ROWS',
    ],
  },
  'packages/protocol/src/fact.test.ts': {
    'has a bound of its %s': ['packages/protocol/src/fact.ts MAX_DEPTH', 'packages/protocol/src/fact.ts MAX_PARAMS'],
  },
  'apps/cloud/test/counted-limits.test.ts': {
    'of the audit log is ninety days': ['packages/protocol/src/limits.ts LIMITS.auditKeepDays'],
    'of idempotency keys is a day, and twice that at most': [
      'packages/protocol/src/limits.ts LIMITS.idempotencyKeepHours',
    ],
    'of the document of a completed job is nothing that is larger than 256 KB': [
      'packages/protocol/src/limits.ts LIMITS.completedDocumentKeepBytes',
    ],
    'of a code of enrollment is a quarter of an hour': [
      'packages/protocol/src/limits.ts LIMITS.enrollmentCodeTtlSeconds',
    ],
    'is tried ten times, and gives up a delivery that has been due for seven hours': [
      'packages/protocol/src/limits.ts LIMITS.webhookAttempts',
      'packages/protocol/src/limits.ts LIMITS.webhookWaitHours',
    ],
    'an action takes 100,000 jobs, and the counts of a list go no further than 10,000': [
      'packages/protocol/src/limits.ts LIMITS.jobActions.jobs',
      'packages/protocol/src/limits.ts LIMITS.jobCount',
    ],
    'is told that a part of its path has more than 2,000 characters': ['apps/cloud/src/app.ts maxParamLength'],
    'whose part of a form has very many headers is read the first twenty': [
      'apps/cloud/src/labels/conversions/form.ts MAX_HEADER_PAIRS',
    ],
    'without a key sends a message in sixteen pieces, not in more': [
      'apps/cloud/src/printing/gateway/admission/upgrade.ts maxFragments',
    ],
    'where a node has as many connections as it takes': ['apps/cloud/src/start-cloud.ts MAX_CONNECTIONS'],
    'the log of requests does not fill the memory while the database is busy': [
      'apps/cloud/src/watching/requests/recorder.ts MAX_WAITING',
    ],
  },
  'apps/cloud/src/labels/conversions/tasks.test.ts': {
    'the texts of documents are a thousand at most': ['apps/cloud/src/labels/conversions/tasks.ts MAX_TEXTS'],
  },
  'apps/cloud/src/ways-in/printnode/bodies.test.ts': {
    'a form has a hundred fields': ['apps/cloud/src/ways-in/printnode/bodies.ts parameterLimit'],
    'an index makes no list with as many places': ['apps/cloud/src/ways-in/printnode/bodies.ts arrayLimit'],
  },
  'apps/web/src/agents/doctor-run.test.ts': {
    'an agent that reports nothing in a minute': ['apps/web/src/agents/doctor-run.ts PATIENCE_MS'],
  },
  'apps/web/src/api/call.test.ts': {
    'an answer that begins and falls silent is given up': ['apps/web/src/api/call.ts TIMEOUT_MS'],
  },
  'apps/web/src/api/watched-line.test.ts': {
    'a cloud that never answers, and one that falls silent, are left': ['apps/web/src/api/watched-line.ts SILENT_MS'],
  },
  'packages/label-editor/src/designer/insert/clipboard.test.ts': {
    'a table of thousands of cells is cut off': ['packages/label-editor/src/designer/insert/clipboard.ts MAX_CELLS'],
  },
  'packages/label-editor/src/designer/insert/gs1-data.test.ts': {
    'a text of many elements is cut off': ['packages/label-editor/src/designer/insert/gs1-data.ts MAX_ELEMENTS'],
  },
  'packages/label-editor/src/designer/worker/edits.test.ts': {
    'of a document with thousands of elements the first are pasted': [
      'packages/label-editor/src/designer/worker/edits.ts MAX_PASTED',
    ],
  },
  'apps/web/src/playground/print-records.test.ts': {
    'a thousand records of twenty fields have no room in a request': [
      'apps/web/src/playground/print-records.ts MAX_DATA_CHARACTERS',
    ],
  },
  'packages/label-editor/src/document/open-file.test.ts': {
    'a file of more than 20 MB is not read': ['packages/label-editor/src/document/open-file.ts MAX_FILE_MB'],
  },
  'apps/web/src/playground/document/permalink.test.ts': {
    'a document that no address holds gives no link': ['apps/web/src/playground/document/permalink.ts MAX_BYTES'],
    'a link has 32,000 characters, and the name of its document a hundred': [
      'apps/web/src/playground/document/permalink.ts MAX_CHARACTERS',
      'apps/web/src/playground/document/permalink.ts MAX_NAME',
    ],
  },
  'e2e/journeys/web-page-printing.test.ts': {
    'refuses a picture of more than 40 million dots': ['packages/browser/src/qz/picture-commands.ts MAX_DOTS'],
  },
  'packages/preflight/test/bounds.test.ts': {
    'labels beyond 200 are not checked': ['packages/preflight/src/preflight.ts MAX_LABELS'],
    'bar codes beyond 2,000 are not checked': ['packages/preflight/src/preflight.ts MAX_CODES'],
  },
  'packages/virtual-printer/src/zpl-stream.test.ts': {
    'gives up %s that never ends, and goes on': [
      'packages/virtual-printer/src/zpl-stream.ts MAX_ITEM_BYTES',
      'packages/virtual-printer/src/zpl-stream.ts MAX_LINE_BYTES',
    ],
  },
  'packages/virtual-printer/src/printer.test.ts': {
    "'x'.repeat(5000)": ['packages/virtual-printer/src/workbench/workbench.ts MAX_BODY_BYTES'],
    'waits for labels no longer than it is told to': ['packages/virtual-printer/src/printer.ts timeoutMs'],
    'remembers a megabyte of stored graphics': ['packages/virtual-printer/src/press.ts MEMORY_BYTES'],
    'its page is open sixteen times, and one that reads nothing misses entries': [
      'packages/virtual-printer/src/workbench/workbench.ts MAX_STREAMS',
      'packages/virtual-printer/src/workbench/workbench.ts MAX_STREAM_BACKLOG_BYTES',
    ],
  },
};

/** What the others are. */
export const OWN: Readonly<Record<string, readonly string[]>> = {
  'how slow a virtual printer is to be: somebody sets it, and it ends nothing': [
    'packages/virtual-printer/src/status-replies.ts bytesPerSecond',
    'packages/virtual-printer/src/status-replies.ts labelMs',
  ],
  'what a field of a page takes: MAX_LABELS beside it ends what comes of it': [
    'apps/web/src/playground/print-virtually.ts MAX_COPIES',
  ],
  'what a field of a page takes: the printer language ends it': [
    'packages/label-editor/src/designer/panel/controls.tsx MAX_DOTS',
  ],
  'how often a thread clears up: it ends nothing': ['packages/cli/src/convert/pool.ts maxYoungGenerationSizeMb'],
  'what a page does of its own accord, and how long it shows something': [
    'apps/vscode/src/extension.ts PAUSE_MS',
    'apps/web/src/agents/agent.tsx SMALL_SKEW_MS',
    'apps/web/src/agents/queries.ts DUE_MS',
    'apps/web/src/agents/queries.ts PATIENCE_MS',
    'apps/web/src/agents/queries.ts UPDATING_MS',
    'apps/web/src/agents/support/agent-support.tsx KEPT_MS',
    'apps/web/src/agents/replace-agent.tsx EVERY_MS',
    'apps/web/src/alerts/channels.tsx FAILING_MS',
    'apps/web/src/api/live.ts RETRY_MS',
    'apps/web/src/api/pace.ts nextMs',
    'apps/web/src/api/query-client.ts STALE_MS',
    'apps/web/src/attention/queries.ts MAX_MS',
    'apps/web/src/boards/board.tsx OLD_MS',
    'apps/web/src/boards/board.tsx REFRESH_MS',
    'apps/cloud/src/watching/attention/refused-store.ts MIN_SECONDS',
    'apps/cloud/src/watching/report/shifts.ts MINUTE_MS',
    'apps/cloud/src/watching/report/shifts.ts QUARTER_MS',
    'apps/web/src/attention/queries.ts MIN_MS',
    'packages/label-editor/src/designer/panel/checks.tsx IDLE_MS',
    'packages/label-editor/src/designer/panel/checks.tsx MAX_SHOWN',
    'apps/web/src/jobs/actions.ts DELAY_SECONDS',
    'apps/web/src/jobs/actions.ts KEPT_MS',
    'apps/web/src/jobs/action-progress.tsx SHOWN_MS',
    'apps/web/src/shell/shortcuts.ts JUMP_MS',
    'apps/web/src/jobs/filters.tsx TYPING_MS',
    'apps/web/src/keys/create-key.tsx DAY_MS',
    'apps/web/src/labels/stored-actions.tsx UNDO_MS',
    'apps/web/src/labels/stored-collection.tsx TYPED_MS',
    'apps/web/src/operator/overview.tsx EVERY_MS',
    'apps/web/src/playground/document/use-playground.ts SAVE_MS',
    'packages/label-editor/src/engine/worker.ts IDLE_MS',
    'apps/web/src/playground/panels/preflight-panel.tsx IDLE_MS',
    'apps/web/src/playground/use-typed.ts PAUSE_MS',
    'apps/web/src/printers/history/history-bars.ts HOUR_MS',
    'apps/web/src/printers/printer.tsx STALE_MS',
    'apps/web/src/printers/queries.ts DAY_MS',
    'apps/web/src/requests/requests.tsx HOUR_MS',
    'apps/web/src/shell/connection-banner.tsx SHORT_MS',
    'apps/web/src/shell/keep-focus.ts OWN_WAY_MS',
    'apps/web/src/shell/keep-focus.ts SWITCHED_OFF_MS',
    'apps/web/src/shell/palette.tsx ASKS_AFTER_MS',
    'apps/web/src/keys/new-key.tsx LOOK_MS',
    'apps/web/src/start/queries.ts LOOK_MS',
    'apps/web/src/templates/design-pane.tsx SAVE_MS',
    'apps/web/src/templates/print-dialog.tsx TYPED_MS',
    'apps/web/src/templates/template-page.tsx OTHERS_MS',
    'apps/cloud/src/labels/templates/use-store.ts FRESH_SECONDS',
    'packages/ui/src/copy-button.tsx SHOWN_MS',
    'packages/ui/src/time.tsx MINUTE_MS',
  ],
  'how much is shown or told: the rest is counted, or found where it stands': [
    'apps/cloud/src/people/accounts/better-auth/library.ts USER_AGENT_LENGTH',
    'apps/cloud/src/watching/alerts/text.ts MAX_LINES',
    'apps/cloud/src/people/keys/revoked-store.ts MAX_REVOKED',
    'apps/cloud/src/watching/attention/store.ts MAX_COUNTED',
    'apps/cloud/src/labels/conversions/answer.ts MAX_REPORTED',
    'apps/cloud/src/labels/conversions/diagnostics.ts MAX_IN_ERROR',
    'apps/cloud/src/labels/conversions/diagnostics.ts MAX_WITH_JOB',
    'apps/cloud/src/labels/conversions/comparison/compare.ts MAX_LINES',
    'apps/cloud/src/printing/gateway/handlers/ledger.ts MAX_LISTED',
    'apps/cloud/src/ground/http/request-log.ts PATH_LENGTH',
    'apps/cloud/src/printing/jobs/print/print-desk.ts MAX_WARNINGS',
    'apps/cloud/src/ground/logs.ts TEXT_LENGTH',
    'apps/cloud/src/printing/printers/care-routes.ts MAX_CHANGES',
    'apps/cloud/src/printing/quota/store.ts MAX_PRINTERS',
    'apps/cloud/src/watching/attention/refused-store.ts MAX_REQUESTS',
    'apps/cloud/src/watching/boards/board-view.ts MAX_ENTRIES',
    'apps/cloud/src/watching/report/routes.ts MAX_CHANGES',
    'apps/cloud/src/watching/report/routes.ts MAX_REASONS',
    'apps/cloud/src/watching/requests/store.ts MAX_CALLERS',
    'apps/web/src/attention/fresh-entries.ts MAX_AT_ONCE',
    'apps/cloud/src/watching/requests/recorder.ts MESSAGE_LENGTH',
    'apps/cloud/src/watching/requests/shown.ts HEADER_LENGTH',
    'apps/cloud/src/watching/requests/shown.ts PATH_LENGTH',
    'apps/cloud/src/watching/requests/shown.ts QUERY_LENGTH',
    'apps/cloud/src/watching/requests/shown.ts VALUE_LENGTH',
    'apps/vscode/src/control-characters.ts MAX_MARKS',
    'apps/web/src/attention/attention-item.tsx MAX_SHOWN',
    'apps/web/src/attention/queries.ts MAX_COUNTED',
    'apps/web/src/jobs/job/job-document.tsx SHOWN_BYTES',
    'apps/web/src/jobs/search.ts TEXT_LENGTH',
    'apps/web/src/playground/code/snippets.ts MAX_INLINE',
    'packages/label-editor/src/editor/code-editor.tsx MAX_REPORTED',
    'packages/label-editor/src/editor/hover.ts MAX_ELEMENTS',
    'packages/label-editor/src/engine/open-source.ts MAX_BOXES',
    'packages/label-editor/src/engine/open-source.ts MAX_PROBLEMS',
    'apps/web/src/playground/panels/convert-panel.tsx MAX_SHOWN',
    'apps/web/src/playground/panels/preflight-panel.tsx MAX_FINDINGS',
    'apps/web/src/playground/panels/records.ts MAX_RECORDS',
    'packages/label-editor/src/picture/label-view.tsx MAX_FIT',
    'apps/web/src/printers/history/printer-history.tsx MAX_MARKS',
    'apps/web/src/shell/palette-entries.ts MAX',
    'packages/assistant/src/answer.ts MAX_LISTED',
    'packages/assistant/src/labels/work.ts MAX_DIFFERENCES',
    'packages/assistant/src/labels/work.ts MAX_FINDINGS',
    'packages/assistant/src/named.ts MAX_NAMES',
    'packages/assistant/src/strict-input.ts MAX_NAMED',
    'packages/assistant/src/template-tools.ts MAX_NAMED',
    'packages/cli/src/convert/report.ts MAX_LINES',
    'packages/cli/src/lsp/diagnostics.ts MAX_DIAGNOSTICS',
    'packages/cli/src/lsp/hover.ts MAX_ELEMENTS',
    'packages/cli/src/lsp/symbols.ts MAX_NAME_LENGTH',
    'packages/cli/src/lsp/symbols.ts MAX_SYMBOLS',
    'packages/cli/src/show/run.ts MAX_LABELS',
    'apps/cloud/src/printing/printers/page-options.ts MAX_NAMED',
    'packages/protocol/src/agent/messages.ts MAX_WARNINGS',
    'packages/virtual-printer/src/workbench/describe-label.ts MAX_DIAGNOSTICS',
    'packages/virtual-printer/src/workbench/describe-label.ts MAX_DIFFERENT_LINES',
    'packages/virtual-printer/src/workbench/describe-label.ts MAX_SOURCE_CHARACTERS',
    'packages/virtual-printer/src/workbench/journal.ts MAX_ENTRIES',
    'packages/virtual-printer/src/workbench/workbench.ts PREVIEW_BYTES',
  ],
  'how much of something we keep: what is more is forgotten, or made again': [
    'apps/cloud/src/people/accounts/sessions/known-devices.ts MAX',
    'apps/cloud/src/ways-in/downloads/install-downloads.ts MAX_AGE',
    'apps/cloud/src/ways-in/downloads/installers.ts MAX',
    'apps/cloud/src/printing/gateway/admission/keyring.ts max',
    'apps/cloud/src/ways-in/access/authenticate.ts max',
    'apps/cloud/src/people/members/invitation-store.ts MAX_ENDED',
    'apps/cloud/src/printing/printers/directory.ts max',
    'apps/cloud/src/printing/pools/pools.ts max',
    'apps/cloud/src/ways-in/printnode/routes.ts max',
    'apps/cloud/src/printing/quota/storage.ts max',
    'apps/cloud/src/people/plans/allowances.ts max',
    'packages/label-editor/src/document/open-file.ts HEAD_BYTES',
    'packages/label-editor/src/engine/protocol.ts TOKEN_MARGIN_BYTES',
    'apps/web/src/shell/keep-focus.ts MAX_PLACES',
    'packages/browser/src/browser-print/device.ts MAX_UNREAD',
    'packages/browser/src/qz/session.ts MAX_PRINTED',
    'packages/virtual-printer/src/workbench/journal.ts MAX_BYTES',
  ],
  'how much we do at a time: the rest comes with the next turn': [
    'apps/cloud/src/watching/alerts/deliver.ts AT_ONCE',
    'apps/cloud/src/watching/alerts/sweep-store.ts MAX_JOBS',
    'apps/cloud/src/watching/alerts/sweep.ts MAX_ACCOUNTS',
    'apps/cloud/src/watching/attention/store.ts MAX_FAILED',
    'apps/cloud/src/ground/bus/valkey-connections.ts maxRetriesPerRequest',
    'apps/cloud/src/ground/db/changes.ts CHANGES_AT_ONCE',
    'apps/cloud/src/ground/db/embedded/embedded.ts max',
    'apps/cloud/src/ground/db/migrate.ts max',
    'apps/cloud/src/printing/jobs/delivery/dispatch.ts limit',
    'apps/cloud/src/printing/jobs/delivery/dispatch.ts MOVED_AT_ONCE',
    'apps/cloud/src/printing/take-over/take-over.ts MOVED_AT_ONCE',
    'apps/cloud/src/printing/gateway/gateway.ts max',
    'apps/cloud/src/printing/gateway/handlers/jobs.ts max',
    'apps/cloud/src/printing/jobs/actions/action-routes.ts LIMIT',
    'apps/cloud/src/printing/jobs/ends/end-store.ts limit',
    'apps/cloud/src/printing/jobs/delivery/intake.ts max',
    'apps/cloud/src/printing/jobs/delivery/intake.ts maxWeight',
    'apps/cloud/src/ways-in/mcp/own-client.ts maxAttempts',
    'apps/cloud/src/ways-in/printnode/sets.ts limit',
    'apps/web/src/jobs/use-jobs.ts MAX_SINGLE',
    'apps/web/src/table/list.ts MAX_A_CALL',
    'packages/assistant/src/cloud-tools.ts MAX_ASKED',
    'packages/client/src/transport.ts maxAttempts',
  ],
  'how far we look for something better: beyond it the result is the plain one': [
    'apps/cloud/src/printing/pools/counts-store.ts MAX_OPEN',
    'packages/label-editor/src/picture/paint.ts MAX_BETWEEN',
    'packages/preflight/src/bar-rows.ts MAX_RUN_IN',
    'packages/preflight/src/bar-rows.ts MAX_CHANGED',
    'packages/preflight/src/checks/hidden-text.ts MAX_TEXTS',
    'packages/preflight/src/checks/scan.ts MAX_PIXELS',
    'packages/preflight/src/checks/text-overlap.ts MAX_TEXTS',
    'packages/preflight/src/drawn-codes.ts MAX_CHANGED',
    'packages/preflight/src/drawn-codes.ts MAX_HEIGHT',
    'packages/preflight/src/drawn-codes.ts MAX_TURN',
  ],
  'what a schema of a request refuses before anything is done with it': [
    'apps/cloud/src/people/accounts/better-auth/auth-routes.ts maxLength',
    'apps/cloud/src/people/accounts/better-auth/auth.ts maxPasswordLength',
    'apps/cloud/src/people/accounts/proofs/common-passwords.ts MAX',
    'packages/protocol/src/limits.ts LIMITS.historyDays',
    'packages/cli/src/check/run.ts MAX_DPI',
    'packages/protocol/src/agent/messages.ts MAX_PARTS',
    'packages/protocol/src/agent/page-options.ts MAX_NAME_LENGTH',
    'packages/protocol/src/agent/page-options.ts MAX_PAPERS',
    'packages/protocol/src/agent/page-options.ts MAX_RESOLUTIONS',
    'packages/protocol/src/agent/page-options.ts MAX_TRAYS',
    'packages/protocol/src/agent/wire-types.ts MAX',
    'packages/protocol/src/api/unknown-names.ts MAX_LENGTH',
    'packages/protocol/src/api/webhooks.ts MAX_PATTERNS',
    'packages/protocol/src/limits.ts LIMITS.alerts.minutes',
    'packages/protocol/src/limits.ts LIMITS.attention.snoozeMinutes',
    'packages/protocol/src/limits.ts LIMITS.alerts.targets',
    'packages/protocol/src/limits.ts LIMITS.comparedLabels',
    'packages/protocol/src/limits.ts LIMITS.expiresInSeconds',
    'packages/protocol/src/limits.ts LIMITS.invitation.seconds',
    'packages/protocol/src/limits.ts LIMITS.jobActions.delaySeconds',
    'packages/protocol/src/limits.ts LIMITS.jobActions.ids',
    'packages/protocol/src/limits.ts LIMITS.jobActions.shown',
    'packages/protocol/src/limits.ts LIMITS.pageToken.origins',
    'packages/protocol/src/limits.ts LIMITS.pageToken.printers',
    'packages/protocol/src/limits.ts LIMITS.pageToken.seconds',
    'packages/protocol/src/limits.ts LIMITS.pool.printers',
    'packages/protocol/src/limits.ts LIMITS.pool.takeOverSeconds',
    'packages/protocol/src/limits.ts LIMITS.printQuantity',
  ],
};
