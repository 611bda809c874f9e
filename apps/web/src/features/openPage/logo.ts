import logo from '../../../public/icon.svg?inline';

/** The picture of the application as a data URI: a slow network takes longer for a request than for its 300 bytes. */
export { logo };
