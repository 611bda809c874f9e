import {
  Check,
  CircleAlert,
  CircleCheck,
  Dumbbell,
  Eye,
  EyeOff,
  Info,
  Languages,
  Minus,
  Play,
  RefreshCw,
  TriangleAlert,
  X,
} from 'lucide-react';

/** The icons of forms and notices, enough for a simple page such as the login. */
export const firstIcons = {
  check: Check,
  close: X,
  error: CircleAlert,
  eye: Eye,
  eyeOff: EyeOff,
  info: Info,
  language: Languages,
  minus: Minus,
  play: Play,
  refresh: RefreshCw,
  success: CircleCheck,
  training: Dumbbell,
  warning: TriangleAlert,
} as const;
