/** File in DATA_DIR with the port and the secret of the running service; readable only by its user. */
export const CONTROL_FILE = 'control.json';
export const BACKUP_PATH = '/backup';

/** Content of the control file. */
export interface ControlAddress {
  readonly port: number;
  readonly token: string;
}
