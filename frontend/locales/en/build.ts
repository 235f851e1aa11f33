import dashboard from './dashboard.json';
import description from './description.json';
import devices from './devices.json';
import documents from './documents.json';
import glossary from './glossary.json';
import norms from './norms.json';
import notices from './notices.json';
import organisations from './organisations.json';
import record from './record.json';
import risks from './risks.json';
import roadmap from './roadmap.json';
import templates from './templates.json';

/** Texts of the screens of the device work area, loaded when one of them opens. */
export const build = {
  dashboard,
  description,
  devices,
  documents,
  glossary,
  norms,
  notices,
  organisations,
  record,
  risks,
  roadmap,
  templates,
};
