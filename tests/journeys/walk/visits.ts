/** Where the walk goes for a route of the router. Optional parts are visited with and without. */
export type Visit = { route: string; path: string; as: 'visitor' | 'member' };

const visit = (as: Visit['as'], entries: readonly (readonly [route: string, ...paths: string[]])[]): Visit[] =>
  entries.flatMap(([route, ...paths]) => paths.map((path) => ({ route, path, as })));

/** Every screen of the product. A route that is missing here fails visits.test.ts. */
export const visits: readonly Visit[] = [
  ...visit('visitor', [
    ['Index', '/Index'],
    ['Pricing', '/Pricing'],
    ['Checkout/Success', '/Checkout/Success'],
    ['Checkout/Failed', '/Checkout/Failed'],
    ['Check/:norm?', '/Check', '/Check/62304'],
    ['Publications/:id?', '/Publications', '/Publications/7c0b1f52-5a1e-4c6e-9d0a-2f3b6a1e1101'],
    ['Contact', '/Contact'],
    [
      'Newsletter/:step?',
      '/Newsletter',
      '/Newsletter/Confirm',
      '/Newsletter/Unsubscribe?lead=5a3d1e0c-9f6e-4f6b-8a5d-2f1f5f1b6c11&val=x',
    ],
    ['Product', '/Product'],
    ['About', '/About'],
    ['Terms', '/Terms'],
    ['Privacy', '/Privacy'],
    ['Imprint', '/Imprint'],
    ['Verify', '/Verify'],
    ['404', '/404'],
    ['Auth/Login', '/Auth/Login'],
    ['Auth/Signup', '/Auth/Signup'],
    ['Auth/ForgotPassword', '/Auth/ForgotPassword'],
    [
      'Auth/ResetPassword',
      '/Auth/ResetPassword',
      '/Auth/ResetPassword?userId=5a3d1e0c-9f6e-4f6b-8a5d-2f1f5f1b6c11&val=x',
    ],
    [
      'Auth/CancelRecovery',
      '/Auth/CancelRecovery',
      '/Auth/CancelRecovery?userId=5a3d1e0c-9f6e-4f6b-8a5d-2f1f5f1b6c11&val=x',
    ],
    ['Auth/ValidateEmail', '/Auth/ValidateEmail', '/Auth/ValidateEmail?userId=5a3d1e0c-9f6e-4f6b-8a5d-2f1f5f1b6c11'],
    ['Auth/Invitation', '/Auth/Invitation'],
    ['Auth/BookDemo', '/Auth/BookDemo'],
    ['Forms/AI-QA-Guide', '/Forms/AI-QA-Guide'],
  ]),
  ...visit('member', [
    ['Dashboard/NewDevice', '/Dashboard/NewDevice'],
    ['Dashboard/MyDevice', '/Dashboard/MyDevice', '/Dashboard/MyDevice?at=60'],
    ['Dashboard/DeviceDashboard', '/Dashboard/DeviceDashboard', '/Dashboard/DeviceDashboard?at=60'],
    ['Dashboard/History', '/Dashboard/History', '/Dashboard/History?at=60', '/Dashboard/History?at=60&pin=120'],
    ['Dashboard/Roadmap', '/Dashboard/Roadmap', '/Dashboard/Roadmap?at=60'],
    ['Dashboard/QAGPT/:conversationId?', '/Dashboard/QAGPT'],
    [
      'Dashboard/Norms/:norm?',
      '/Dashboard/Norms',
      '/Dashboard/Norms/ISO14971?at=60',
      '/Dashboard/Norms?view=gspr',
      '/Dashboard/Norms?view=requests',
    ],
    ['Dashboard/ABR', '/Dashboard/ABR'],
    [
      'Dashboard/Templates/:key?',
      '/Dashboard/Templates',
      '/Dashboard/Templates?at=60',
      '/Dashboard/Templates/TPL.QMS.01',
    ],
    ['Dashboard/Operator', '/Dashboard/Operator'],
    ['Dashboard/Complaints/:caseId?', '/Dashboard/Complaints', '/Dashboard/Complaints?new=yes'],
    ['Dashboard/Nonconformities/:caseId?', '/Dashboard/Nonconformities', '/Dashboard/Nonconformities?at=60'],
    ['Dashboard/Changes/:changeId?', '/Dashboard/Changes', '/Dashboard/Changes?new=yes'],
    ['Dashboard/CapaCreator/:capaId?', '/Dashboard/CapaCreator', '/Dashboard/CapaCreator?at=60'],
    ['Dashboard/CompanyDocuments', '/Dashboard/CompanyDocuments'],
    ['Dashboard/GED', '/Dashboard/GED', '/Dashboard/GED?at=60'],
    ['Dashboard/Account', '/Dashboard/Account'],
    ['Dashboard/Settings', '/Dashboard/Settings'],
    ['Dashboard/Check/ConformityRunsList', '/Dashboard/Check/ConformityRunsList'],
    ['Dashboard/Check/ConformityRunPanel/:runId?', '/Dashboard/Check/ConformityRunPanel'],
    ['Dashboard/Check/ConformityBoard/:runId?', '/Dashboard/Check/ConformityBoard'],
    ['Dashboard/Check/ReviewDesk/:runId?', '/Dashboard/Check/ReviewDesk'],
    ['Dashboard/Check/Norms/:norm?', '/Dashboard/Check/Norms'],
  ]),
];
