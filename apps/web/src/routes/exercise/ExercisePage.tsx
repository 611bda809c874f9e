export const ExercisePage = () => null;
