/** Of a signed-in read, and of an act. */
export const usual = (call: string): number => (call.startsWith('GET ') ? 3 : 6);

/** The calls that may take more, and how many. */
export const most: Readonly<Record<string, number>> = {
  // They judge proofs and count tries, by the streams themselves and not by views.
  'POST /api/auth/login': 20,
  'POST /api/auth/stepUp': 8,
  'POST /api/auth/offerTotp': 7,
  'POST /api/auth/offerPasskey': 7,
  // It also looks for what the person left as a visitor, in a transaction of the system.
  'GET /api/auth/getOwnData': 11,
  'POST /api/organisation/signUpByInvitation': 10,
  'POST /api/organisation/inviteMember': 8,
  'POST /api/organisation/requestRecovery': 9,
  'POST /api/organisation/approveRecovery': 11,
  // It rests on streams of the log and is refused where one has moved on: it reads them before it decides.
  'POST /api/risks/concludeOverall': 12,
  // So does this, and reads what the proposal rests on, what it was then, and what it is now.
  'POST /api/proposals/confirm': 18,
  'GET /api/proposals/getDifference': 12,
  // The same, and the call that it carries out.
  'POST /api/conversations/confirmAct': 30,
  // It counts the try, and makes a key for an address that is new.
  'POST /api/bookings/book': 7,
  // It changes two streams: what the assistant was asked, and the CAPA for which it drafts.
  'POST /api/ai/askDocFill': 10,
  // They ask the view again until the worker has an outcome.
  'POST /api/ai/askRisks': 12,
  'POST /api/ai/surpriseRisks': 12,
  // They count the question for its limits, and read all that an answer may rest on.
  'POST /api/ai/askDiscuss': 9,
  'POST /api/ai/discussStream': 9,
  // It makes a device, gives it the answers of another, and selects it: three commands.
  'POST /api/devices/copyAsVariant': 10,
  // They read all that traceability rests on: the device, its norms and evidence, checks and CAPAs.
  'GET /api/trace/getNode': 5,
  'GET /api/trace/exportMatrix': 5,
  // The stream of a month, and the checks of the organisation.
  'GET /api/organisation/getModelUse': 4,
  // It reads the check that it repeats, and makes, fills and starts another: four commands.
  'POST /api/check/runAgain': 18,
  // They compare what a check rests on with what is there now: its documents, and the facts of its device.
  'GET /api/check/getCheckRun': 4,
  'GET /api/check/getBoard': 5,
  'GET /api/check/getFindings': 4,
  'GET /api/check/getEstimate': 4,
  // Two checks with their findings.
  'GET /api/check/compareRuns': 4,
  // The register, its device, and the thresholds, which stand in a stream.
  'GET /api/complaints/getComplaints': 4,
  // As a file it also counts how often.
  'GET /api/complaints/exportRegister': 5,
  'GET /api/nonconformities/exportRegister': 4,
  // The check, its findings, the devices and the words of every quotation.
  'GET /api/check/exportRun': 6,
  // They choose from an earlier check of the device, whose findings they read besides those of the check itself.
  'GET /api/check/getDesk': 7,
  'POST /api/check/answerControl': 9,
  // It reads the rules and the findings, to see that the first reading is somebody else's.
  'POST /api/check/readAgain': 7,
  // They change two streams: documents or credits, and the check.
  // One more where the key of the organisation was not used for five seconds.
  'POST /api/check/uploadDocuments': 10,
  'POST /api/check/startRun': 10,
  // A command for each task, and for each weight.
  'POST /api/devices/selected/build-steps/plan-many': 15,
  // Four registers, the devices with their roadmaps, and the tasks of the company.
  'GET /api/myWork/getMyWork': 4,
  // The newest rows that name the caller, in a transaction.
  'GET /api/myWork/getInbox': 4,
  // It looks for the finding before it adds the task to the roadmap.
  'POST /api/check/openTask': 7,
  // The register, and the names of the devices.
  'GET /api/capas/getCapas': 4,
  // As files they also count how often.
  'GET /api/capas/exportCapas': 5,
  'GET /api/capas/exportCapa': 4,
  // It prints the CAPA of its device, keeps the bytes and adds a document.
  'POST /api/capas/keepPrint': 10,
  // It looks for the risk before it links it.
  'POST /api/capas/linkRisk': 7,
  // They read the change, its device, and what it names; the checks of the device become stale.
  'GET /api/changes/getChange': 5,
  'GET /api/changes/getAssessment': 4,
  // They read the change as its screen does, what it leads to, and when the newest of that was recorded.
  'GET /api/changes/exportChange': 6,
  // And keeps the file as a document, whose space is read before and after.
  'POST /api/changes/keepChange': 11,
  // A number is taken before.
  'POST /api/changes/open': 7,
  'POST /api/changes/approve': 7,
  // It compares the device that was approved with the device now, event by event, and changes two streams.
  'POST /api/changes/apply': 16,
  // They read streams of the log, seven of a device: a document bears the time of its newest event.
  'GET /api/docTemplates/getDocTemplates': 9,
  'GET /api/docTemplates/getDocTemplate': 9,
  'GET /api/descriptions/getDescription': 5,
  'GET /api/descriptions/getPlaces': 5,
  'GET /api/docTemplates/file': 9,
  'POST /api/docTemplates/addToSpace': 14,
  'GET /api/history/diff': 8,
  'GET /api/history/export': 9,
  'GET /api/proof/getState': 5,
  'GET /api/proof/verifyDevice': 11,
  'GET /api/proof/export': 12,
  // It lists the organisations that asked, in a transaction.
  'GET /api/normsReq/getAccessRequests': 7,
  // The lists of all organisations in a transaction of the system; then the names of accounts and organisations.
  'GET /api/operator/getDesk': 6,
  'GET /api/operator/exportDesk': 7,
  'GET /api/operator/getLetter': 6,
  // They look for the entry there, and whom it concerns.
  'POST /api/operator/move': 7,
  'POST /api/operator/addNote': 7,
  // It also ends their demos, and empties the mails to them that are kept here.
  'POST /api/operator/eraseVisitor': 16,
  // It makes the key under which the message is kept.
  'POST /api/contact/send': 7,
  // For who operates Acta: nobody is signed in.
  'GET /readyz': 6,
  'GET /metrics': 7,
};

/** The calls that nobody of the scene can make succeed, and others without one number; and why. */
export const uncounted: Readonly<Record<string, string>> = {
  'POST /api/profiling/takeOverKnowledge': 'needs a device that an earlier knowledge base concluded on',
  ...Object.fromEntries(
    ['Process', 'Portal', 'Change', 'Cancel', 'Keep', 'Webhook'].map((name) => [
      `POST /api/Checkout/${name}`,
      'nothing is sold where the statements are counted',
    ]),
  ),
  'POST /api/organisation/leave': 'the last owner may not leave',
  'GET /api/changes/exportChanges': 'three statements for every change',
  'POST /api/auth/endOtherSessions': 'one statement for every session that ends',
};
