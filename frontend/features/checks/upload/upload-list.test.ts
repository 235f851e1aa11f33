import { expect, it } from 'vitest';
import { withFiles } from './upload-list.ts';

const file = (name: string, size = 10, type = '') => new File([new Uint8Array(size)], name, { type });

it('names a document after its file, with an empty description', () => {
  const { list, refused } = withFiles([], [file('Plan.docx')]);
  expect(refused).toEqual([]);
  expect(list).toMatchObject([{ customName: 'Plan.docx', description: '' }]);
});

it('takes a file by its ending or by its type', () => {
  const files = [file('PLAN.PDF'), file('notes', 10, 'text/plain'), file('sheet.ods')];
  expect(withFiles([], files).list).toHaveLength(3);
});

it('refuses other types and large files, and takes the others', () => {
  const { list, refused } = withFiles([], [file('run.exe'), file('big.pdf', 10 * 1024 * 1024 + 1), file('ok.txt')]);
  expect(refused).toEqual([
    { fileName: 'run.exe', why: 'invalidFileType' },
    { fileName: 'big.pdf', why: 'fileTooLarge' },
  ]);
  expect(list.map(({ file: { name } }) => name)).toEqual(['ok.txt']);
});

it('takes 10 MB', () => expect(withFiles([], [file('full.pdf', 10 * 1024 * 1024)]).refused).toEqual([]));

it('lists a file once: same name and same size', () => {
  const { list } = withFiles([], [file('Plan.docx')]);
  const again = withFiles(list, [file('Plan.docx'), file('Plan.docx', 11)]);
  expect(again.refused).toEqual([{ fileName: 'Plan.docx', why: 'fileAlreadyExists' }]);
  expect(again.list).toHaveLength(2);
});
